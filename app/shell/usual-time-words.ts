import { answerTimeInWords } from '#domain/courses/answer-time.ts'
import { m } from '#messages'

/** How long it usually takes until work is marked; '' while that can't be said. */
export const usualTimeWords = (seconds: number | null): string =>
  seconds === null ? '' : m.common_marking_takes({ time: answerTimeInWords(seconds) })
