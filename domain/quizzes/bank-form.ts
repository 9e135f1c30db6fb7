import { z } from 'zod'
import { neededText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { quizBounds } from './quiz-bounds.ts'

/** Questions to be put into a bank, typed or pasted. */
export const bankFormSchema = z.object({
  questions: neededText(quizBounds.source, () => m.studio_bank_missing()),
})
