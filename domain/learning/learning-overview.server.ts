import type { Db } from '#db/client.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { figuresAndWaitingOf, newestEnrollments } from './dashboard.server.ts'
import { firstCourses } from './first-courses.server.ts'
import { goOnOf } from './go-on.server.ts'
import { ownStreak } from './own-streak.server.ts'
import { whatNext } from './what-next.server.ts'

/** What the dashboard opens with: the quiz that is being taken, the questions that come back, work of others to review,
 *  where to go on, the streak, the figures, and three newest enrollments in other courses (SPEC §2, §9); for somebody
 *  who has none, what to begin with (`passion`: what their quiz has pointed to), and for somebody who has completed all
 *  of theirs, what may come after the newest of them. Four queries. */
export async function learningOverviewOf(
  db: Db,
  viewer: Viewer,
  { passion, now = new Date() }: { passion: string | null; now?: Date },
) {
  const [{ streakDays, isTodayCounted }, { figures, openQuiz, repetitions, dueReviews }] = await Promise.all([
    ownStreak(db, viewer, now),
    figuresAndWaitingOf(db, viewer),
  ])
  const isNew = figures.activeCourses + figures.completedCourses === 0
  const goOn = figures.activeCourses > 0 ? await goOnOf(db, viewer) : null
  const enrollments = isNew ? [] : await newestEnrollments(db, viewer, 3, goOn?.course.id ?? null)
  const completed = figures.activeCourses === 0 ? enrollments[0]?.course.id : undefined
  return {
    goOn,
    openQuiz,
    repetitions,
    dueReviews,
    streakDays,
    isTodayCounted,
    figures,
    enrollments,
    /** null for anyone who has a course. */
    firstCourses: isNew ? await firstCourses(db, { passion, now }) : null,
    /** For anyone who has completed all of theirs, as the end of a course offers it. */
    next: completed ? await whatNext(db, viewer, completed) : [],
  }
}
