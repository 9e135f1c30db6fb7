import type { Db } from '#db/client.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { learningFiguresOf, newestEnrollments } from './dashboard.server.ts'
import { firstCourses } from './first-courses.server.ts'
import { goOnOf } from './go-on.server.ts'
import { ownStreak } from './own-streak.server.ts'

/** What the dashboard opens with: where to go on, the streak, the figures, and three newest enrollments in other courses (SPEC §2, §9); for
 *  somebody who has none, what to begin with (`passion`: what their quiz has pointed to). Four queries. */
export async function learningOverviewOf(
  db: Db,
  viewer: Viewer,
  { passion, now = new Date() }: { passion: string | null; now?: Date },
) {
  const [goOn, { streakDays, isTodayCounted }, figures] = await Promise.all([
    goOnOf(db, viewer),
    ownStreak(db, viewer, now),
    learningFiguresOf(db, viewer),
  ])
  const isNew = figures.activeCourses + figures.completedCourses === 0
  return {
    goOn,
    streakDays,
    isTodayCounted,
    figures,
    enrollments: isNew ? [] : await newestEnrollments(db, viewer, 3, goOn?.course.id ?? null),
    /** null for whoever has a course. */
    firstCourses: isNew ? await firstCourses(db, { passion, now }) : null,
  }
}
