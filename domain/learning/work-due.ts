import type { TimeZone } from '#shared/time-zones.ts'
import { formatZonedTime, parseZonedTime } from '#shared/zoned-time.ts'

/** When a lesson's work is due. `dueAt`: the class's moment. `dueDays`: how many days after enrolling, for those who learn on their own.
 *  `timeZone`: whose clocks both go by. */
export type WorkDue = { dueAt: Date | null; dueDays: number | null; timeZone: TimeZone }

export const dueDaysBounds = { least: 1, most: 365 } as const

const dayMs = 24 * 3_600_000

/** Until when a learner's work is due, by when they enrolled; null for whenever (P37). The class's moment is for those who enrolled
 *  by then. A learner who enrolled later learns alone: until the end of the day so many days later. So nothing is due before its learner
 *  was there. `enrolledAt` null, where it isn't known any more: the class's moment. */
export function dueFor({ dueAt, dueDays, timeZone }: WorkDue, enrolledAt: Date | null): Date | null {
  if (dueAt && (!enrolledAt || enrolledAt <= dueAt)) return dueAt
  if (dueDays === null || !enrolledAt) return null
  return endOfDay(new Date(enrolledAt.getTime() + dueDays * dayMs), timeZone)
}

/** The same for those who only look: as for a learner who enrolled now, else the class's moment, which holds for those who are there. */
export const dueForOthers = (work: WorkDue, now: Date): Date | null => dueFor(work, now) ?? work.dueAt

/** Whether work that came at a moment is late. */
export const isLate = (due: Date | null, at: Date): boolean => due !== null && at > due

/** The last millisecond of a day, by a zone's clocks. */
function endOfDay(at: Date, timeZone: TimeZone): Date {
  const midnight = parseZonedTime(`${formatZonedTime(at, timeZone).slice(0, 10)}T00:00`, timeZone)
  if (!midnight) throw new RangeError('There is no such day.')
  return new Date(midnight.getTime() + dayMs - 1)
}
