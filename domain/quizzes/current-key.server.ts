import { carriedOver } from './carried-answer.ts'
import { isMended, type Version } from './graded-again.server.ts'
import { graded } from './grading.ts'
import type { QuestionWithAnswer } from './question-view.server.ts'

type Answer = QuestionWithAnswer & { askedNow: (Version & { feedback: string | null }) | null }

/** An answered question as an attempt that is over shows it. Where its key was put right since, with the current key as long as that key
 *  gives the mark that was given; else as it was asked, so that mark and key never contradict each other. */
export function withCurrentKey({ askedNow, ...answered }: Answer): QuestionWithAnswer {
  const { stem, body, given, fraction } = answered
  if (!askedNow || fraction === null || !isMended({ stem, body }, askedNow)) return answered
  const carried = given && carriedOver(body, given, askedNow.body)
  if ((given && !carried) || graded(askedNow.body, carried) !== fraction) return answered
  return { ...answered, ...askedNow, given: carried }
}
