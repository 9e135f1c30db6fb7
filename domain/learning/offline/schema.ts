import { z } from 'zod'
import { noteSchema } from '#domain/learning/notes/schema.ts'
import { stepSchema } from '#domain/learning/schema.ts'
import { strippedText } from '#shared/typed-text.ts'

const short = strippedText.refine((typed) => typed.length <= 400).optional()

/** What a device adds to what was done on a page that it keeps: when that was (by its own clock, on which nothing
 *  depends), what the page is called, and where its form leads next. */
const kept = { doneAt: short, title: short, next: short }

/** What can be done on a page that a device keeps. */
export const sentSchema = z.discriminatedUnion('intent', [
  stepSchema.extend({ intent: z.literal('complete'), ...kept }),
  noteSchema.extend({ intent: z.literal('save-note'), ...kept }),
])
export type Sent = z.output<typeof sentSchema>
