import type { Outbox } from '#domain/outbox/outbox.server.ts'

/** Who sells, as receipts say it. */
export type Seller = {
  name: string
  address: string
  /** NPWP. */
  taxId: string | null
  /** A line about tax that the organisation wants on its receipts. */
  taxNote: string | null
}

/** The bank account that transfers go to, as it is configured. */
export type Account = { bank: string; number: string }

/** What it takes to settle an order: who sells, to which account people transfer (null: to none), and where emails about seats are
 *  queued. */
export type Till = { seller: Seller; account: Account | null; outbox: Outbox }
