import { z } from 'zod'
import { neededText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'

const longestReason = 2000

/** Why an instructor is refused, as it is typed. */
export const refusalSchema = z.object({
  reason: neededText(longestReason, () => m.studio_refusal_reason_required()),
})
