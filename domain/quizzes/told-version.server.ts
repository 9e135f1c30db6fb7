import { carriedOver } from './carried-answer.ts'
import { isMended, type Version } from './graded-again.server.ts'
import { graded } from './grading.ts'
import type { KeptQuestion } from './shown-question.server.ts'

type Told = KeptQuestion & { askedNow: (Version & { feedback: string | null }) | null }

/** A question as an attempt that is over tells it: where its key was put right since, with the key of now as long as
 *  the mark that was given is what that gives; else as it was asked, so that mark and key never contradict each other. */
export function toldVersion({ askedNow, ...kept }: Told): KeptQuestion {
  const { stem, body, given, fraction } = kept
  if (!askedNow || fraction === null || !isMended({ stem, body }, askedNow)) return kept
  const carried = given && carriedOver(body, given, askedNow.body)
  if ((given && !carried) || graded(askedNow.body, carried) !== fraction) return kept
  return { ...kept, ...askedNow, given: carried }
}
