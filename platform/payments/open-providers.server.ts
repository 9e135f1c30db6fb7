import { midtrans } from './midtrans.server.ts'
import type { PaymentSettings } from './payment-settings.server.ts'
import type { PaymentProvider, ProviderName } from './provider.ts'
import { xendit } from './xendit.server.ts'

/** The providers that are configured, by name. */
export function openProviders(settings: PaymentSettings): ReadonlyMap<ProviderName, PaymentProvider> {
  const providers = [
    ...(settings.midtrans ? [midtrans(settings.midtrans)] : []),
    ...(settings.xendit ? [xendit(settings.xendit)] : []),
  ]
  return new Map(providers.map((provider) => [provider.name, provider]))
}
