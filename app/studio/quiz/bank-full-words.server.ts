import { quizBounds } from '#domain/quizzes/quiz-bounds.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { formatNumber } from '#shared/numbers.ts'

/** Says for how many questions a bank has no room. */
export const bankFullWords = (n: number) =>
  m.studio_bank_full({ n, most: formatNumber(quizBounds.bank, getLocale()) })
