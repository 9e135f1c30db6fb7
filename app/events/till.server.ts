import type { Services } from '#app/middleware/request-context.server.ts'
import { site } from '#content/site.ts'
import type { Seller, Till } from '#domain/payments/till.ts'
import type { Env } from '#platform/env.server.ts'

/** What it takes to settle orders at this site. */
export const tillOf = ({ env, outbox }: Pick<Services, 'env' | 'outbox'>): Till => ({
  seller: sellerOf(env),
  account: env.payments.bank,
  outbox,
})

/** Who sells: as configured, else the person who runs this site. */
export const sellerOf = ({ payments: { seller } }: Pick<Env, 'payments'>): Seller => ({
  name: seller.name ?? site.name,
  address: seller.address ?? site.address.join(', '),
  taxId: seller.taxId,
  taxNote: seller.taxNote,
})
