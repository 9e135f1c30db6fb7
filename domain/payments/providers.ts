import type { PaymentProvider, ProviderName } from '#platform/payments/provider.ts'

/** The providers that are configured. */
export type Providers = ReadonlyMap<ProviderName, PaymentProvider>
