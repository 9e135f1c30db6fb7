import { z } from 'zod'
import { anyText, optionalText } from '#domain/forms/text-fields.ts'
import { proofBounds } from './proof-rules.ts'

/** A voucher's code, as far as it is read. */
export const longestCode = 60

/** The checkout: how somebody wants to pay, with which voucher. */
export const checkoutSchema = z.object({ way: anyText, voucher: optionalText(longestCode) })

/** An order that is to be paid in another way. */
export const otherWaySchema = z.object({ intent: anyText, way: anyText })

/** What a buyer says of the proof that they send along. */
export const proofSchema = z.object({ intent: anyText, note: optionalText(proofBounds.note) })
