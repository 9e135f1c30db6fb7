import type { PaymentSettings } from './payment-settings.server.ts'
import type { PaymentProvider, ProviderName } from './provider.ts'

/** The providers that are configured, by name. */
export const openProviders = (_settings: PaymentSettings): ReadonlyMap<ProviderName, PaymentProvider> =>
  new Map<ProviderName, PaymentProvider>()
