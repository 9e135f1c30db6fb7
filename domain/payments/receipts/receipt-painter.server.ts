import { z } from 'zod'
import { locales } from '#shared/locale.ts'
import { paintReceipt } from './paint-receipt.server.ts'

const receiptPaper = z.object({
  number: z.string(),
  issuedAt: z.date(),
  seller: z.object({ name: z.string(), address: z.string(), taxId: z.string().nullable() }),
  buyer: z.string(),
  lines: z.array(z.object({ label: z.string(), amount: z.int() })),
  total: z.int(),
  paidBy: z.string(),
  reference: z.string(),
  taxNote: z.string().nullable(),
  locale: z.enum(locales),
})

/** Called in the process that draws, with what came over the wire. */
export const work = (paper: unknown): Promise<Buffer> => paintReceipt(receiptPaper.parse(paper))
