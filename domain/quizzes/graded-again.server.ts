import { isDeepStrictEqual } from 'node:util'
import { carriedOver } from './carried-answer.ts'
import { graded } from './grading.ts'
import { keyOfStem } from './question-key.server.ts'
import type { Given, QuestionBody } from './types/question-types.ts'

/** A question as it was written at some time, with what is right. */
export type Version = { stem: string; body: QuestionBody }

/** Whether what is right in a question was put right: it asks the same in the same words, and takes other answers for right. Other words
 *  are another question: what was given answered those. An essay has nothing that is right. */
export const isMended = (was: Version, now: Version): boolean =>
  was.body.type === now.body.type &&
  now.body.type !== 'essay' &&
  keyOfStem(was.stem) === keyOfStem(now.stem) &&
  !isDeepStrictEqual(withoutFeedback(was.body), withoutFeedback(now.body))

/** What is graded by. */
const withoutFeedback = (body: QuestionBody): unknown =>
  JSON.parse(JSON.stringify(body, (name, value) => (name.startsWith('feedback') ? undefined : value)))

/** What comes of an answer by the key of a question that was put right: it is worth more, no more, or less than it was given, or what
 *  was given cannot be found in the new version. */
export type GradedAgain = { outcome: 'more'; fraction: number } | { outcome: 'same' | 'less' | 'lost' }

/** Grades what was given to a version of a question by another one. `fraction`: what it was found worth, which never becomes less
 *  (docs/decisions/0072). */
export function gradedAgain(
  was: QuestionBody,
  now: QuestionBody,
  { given, fraction }: { given: Given; fraction: number },
): GradedAgain {
  const carried = carriedOver(was, given, now)
  const worth = carried && graded(now, carried)
  if (worth === null) return { outcome: 'lost' }
  if (worth > fraction) return { outcome: 'more', fraction: worth }
  return { outcome: worth < fraction ? 'less' : 'same' }
}
