import type { Locale } from '#shared/locale.ts'

/** All that is printed on a receipt, in the words and amounts of the day it was issued. Amounts are whole rupiah; a discount is below 0. */
export type ReceiptPaper = {
  /** From the gap-free series of the seller. */
  number: string
  /** Printed as the calendar day of eastern Indonesia. */
  issuedAt: Date
  seller: { name: string; address: string; taxId: string | null }
  buyer: string
  lines: { label: string; amount: number }[]
  total: number
  /** The way of paying, as people call it. */
  paidBy: string
  reference: string
  /** What the seller has to say about tax; null when nothing is configured. */
  taxNote: string | null
  locale: Locale
}
