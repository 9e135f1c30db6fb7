import type { LessonPart } from '#db/lesson-parts.server.ts'

/** What a part of a lesson is for its learner right now. `to-do`: not begun; `begun`: a quiz goes on; `waiting`: for a teacher to mark
 *  it; `reviewing`:
 *  for other learners; `returned`: to be done again; `failed`: not enough; `passed`: it has the pass mark; `done`: it is enough, and
 *  nothing is asked to be passed. */
export type PartState =
  | 'to-do'
  | 'begun'
  | 'waiting'
  | 'reviewing'
  | 'returned'
  | 'failed'
  | 'passed'
  | 'done'

export function partState({ isDone, hasPassMark, state }: LessonPart): PartState {
  if (isDone && hasPassMark) return 'passed'
  if (state === 'waiting' || state === 'reviewing' || state === 'returned') return state
  if (isDone) return 'done'
  if (state === null) return 'to-do'
  return state === 'open' ? 'begun' : 'failed'
}

/** Whether its learner can do nothing for it but wait. */
export const isWaitingState = (state: PartState): boolean => state === 'waiting' || state === 'reviewing'
