import { z } from 'zod'
import { anyText } from './text-fields.ts'

/** What a form of something that exists sends beside its fields: what they held when it was opened, and those for which the other's
 *  value was chosen. */
export const seenFields = { base: anyText, take: z.array(anyText).default([]) }
