import { z } from 'zod'

/** Whose midnight ends the year of receipts. */
export const receiptDayZone = 'Asia/Jakarta'

/** What a receipt keeps of the day on which it was given; amounts in whole rupiah. */
export const storedPaper = z.object({
  seller: z.object({
    name: z.string(),
    address: z.string(),
    taxId: z.string().nullable(),
    taxNote: z.string().nullable(),
  }),
  buyer: z.string(),
  title: z.string(),
  price: z.int(),
  discount: z.int(),
  total: z.int(),
})

export type StoredPaper = z.infer<typeof storedPaper>

/** A receipt's number as people read it: 'KW-2026-000123'. */
export const receiptNumber = ({ year, number }: { year: number; number: number }): string =>
  `KW-${year}-${String(number).padStart(6, '0')}`
