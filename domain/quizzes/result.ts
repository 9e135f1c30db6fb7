import { wholePercent } from '#shared/whole-percent.ts'

/** What came of an attempt that is over. */
export type Result = { points: number; pointsMax: number; passPercent: number | null }

/** In whole per cent, never more than was reached: what says 70% has passed where 70 are asked for. */
export const percentOf = ({ points, pointsMax }: Pick<Result, 'points' | 'pointsMax'>): number =>
  pointsMax === 0 ? 0 : wholePercent((100 * points) / pointsMax)

/** Whether that is enough; without a pass mark anything is. */
export const isPass = (result: Result): boolean =>
  result.passPercent === null || percentOf(result) >= result.passPercent

/** What an attempt came to, in one word. `time-over`: it ended with its time and is not enough. */
export type Verdict = 'done' | 'passed' | 'waiting' | 'time-over' | 'failed'

type Judged = { passPercent: number | null; isPassed: boolean; needsMarking: boolean; ranOut: boolean }

/** The verdict on an attempt that is over, for its result, lists and titles. */
export function verdictOf({ passPercent, isPassed, needsMarking, ranOut }: Judged): Verdict {
  if (passPercent !== null && isPassed) return 'passed'
  if (needsMarking) return 'waiting'
  if (ranOut) return 'time-over'
  return passPercent === null ? 'done' : 'failed'
}

/** A browser hands in by itself when its clock says that the time is over, which may be a moment before. */
const clockSkewMs = 1500

/** Whether an attempt ended with its time, graded by the server or handed in by the browser. */
export const ranOut = ({
  state,
  submittedAt,
  deadlineAt,
}: {
  state: string
  submittedAt: Date | null
  deadlineAt: Date | null
}): boolean =>
  state === 'expired' ||
  (submittedAt !== null && deadlineAt !== null && submittedAt.getTime() >= deadlineAt.getTime() - clockSkewMs)

/** Of attempts the one that counts: the best that has passed. null while none has. */
export const bestPass = <Attempt extends { isPassed: boolean; percent: number | null }>(
  attempts: readonly Attempt[],
): Attempt | null =>
  attempts
    .filter(({ isPassed }) => isPassed)
    .reduce<Attempt | null>(
      (best, attempt) => (best === null || (attempt.percent ?? 0) > (best.percent ?? 0) ? attempt : best),
      null,
    )
