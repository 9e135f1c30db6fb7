import type { Db } from '#db/client.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { learningFiguresOf, newestEnrollments } from './dashboard.server.ts'
import { goOnOf } from './go-on.server.ts'
import { ownStreak } from './own-streak.server.ts'

/** What the dashboard opens with: where to go on, the streak, the figures, and three newest enrollments in other courses (SPEC §2, §9).
 *  Four queries. */
export async function learningOverviewOf(db: Db, viewer: Viewer, now = new Date()) {
  const [goOn, { streakDays, isTodayCounted }, figures] = await Promise.all([
    goOnOf(db, viewer),
    ownStreak(db, viewer, now),
    learningFiguresOf(db, viewer),
  ])
  return {
    goOn,
    streakDays,
    isTodayCounted,
    figures,
    enrollments: await newestEnrollments(db, viewer, 3, goOn?.course.id ?? null),
  }
}
