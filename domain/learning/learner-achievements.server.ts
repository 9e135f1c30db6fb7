import type { Db } from '#db/client.server.ts'
import { type CertificateRecord, ownCertificates } from '#domain/certificates/queries.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { isoDay } from '#shared/dates.ts'
import { type Badge, badgesOf } from './achievements.ts'
import { learningDaysOf, learningFiguresOf } from './dashboard.server.ts'
import { streakOf } from './streak.ts'

export type LearnerAchievements = {
  /** Days in a row with a completed lesson, by the learner's own calendar. */
  streakDays: number
  /** Whether something was completed today already. */
  isTodayCounted: boolean
  badges: Badge[]
  certificates: CertificateRecord[]
  nextCursor: string | null
}

/** What a student has achieved (SPEC §9), from what is recorded and nothing else (DECISIONS 5); certificates a page at a time. Four queries. */
export async function learnerAchievements(
  db: Db,
  viewer: Viewer,
  { cursor, now = new Date() }: { cursor: string | null; now?: Date },
): Promise<LearnerAchievements> {
  const [figures, days, page] = await Promise.all([
    learningFiguresOf(db, viewer),
    learningDaysOf(db, viewer),
    ownCertificates(db, viewer, cursor),
  ])
  const today = isoDay(now, viewer.timeZone)
  const learned = days.map(({ day }) => day)
  return {
    streakDays: streakOf(learned, today),
    isTodayCounted: learned.includes(today),
    badges: badgesOf({
      ...figures,
      mostLessonsInADay: Math.max(0, ...days.map(({ lessons }) => lessons)),
    }),
    ...page,
  }
}
