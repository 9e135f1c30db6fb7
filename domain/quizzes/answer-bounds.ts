import { quizBounds } from './quiz-bounds.ts'

/** As many questions as an attempt may have; by it fields and forms are bounded. */
export const mostSlots = quizBounds.questions

/** What the field of a question is called; of a question that is answered by several, each of them. */
export const slotName = (slot: number): string => `a${slot}`

/** The largest form of answers, in bytes: some thirty essays as long as they may be. */
export const quizFormBytes = 1_000_000
