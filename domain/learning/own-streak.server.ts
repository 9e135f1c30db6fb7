import type { Db } from '#db/client.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { isoDay } from '#shared/dates.ts'
import { learningDaysOf } from './dashboard.server.ts'
import { streakOf } from './streak.ts'

export type OwnStreak = {
  /** Days in a row with a completed lesson, by the learner's own calendar. */
  streakDays: number
  /** Whether something was completed today already. */
  isTodayCounted: boolean
}

/** How steadily a student learns (SPEC §9). One query. */
export async function ownStreak(db: Db, viewer: Viewer, now = new Date()): Promise<OwnStreak> {
  const learned = await learningDaysOf(db, viewer)
  const today = isoDay(now, viewer.timeZone)
  return {
    streakDays: streakOf(learned, today),
    isTodayCounted: learned.includes(today),
  }
}
