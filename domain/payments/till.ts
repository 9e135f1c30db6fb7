import type { EventPost } from '#domain/events/owing-letters.server.ts'

/** Who sells, as receipts say it. */
export type Seller = {
  name: string
  address: string
  /** NPWP. */
  taxId: string | null
  /** A line about tax that the organisation wants on its receipts. */
  taxNote: string | null
}

/** What it takes to settle an order: who sells, and how letters about seats are owed. */
export type Till = { seller: Seller; post: EventPost }
