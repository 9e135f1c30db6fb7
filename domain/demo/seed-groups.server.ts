import { and, asc, eq, inArray, lt, notExists, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { enrollments, lessonCompletions } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { quizAttempts } from '#db/tables/quiz-attempts.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { viewerColumns } from '#domain/people/viewer.server.ts'
import { courseOf } from './seed-learning.server.ts'
import type { DemoPeople } from './seed-people.server.ts'
import { lessonsTaker } from './take-lesson.server.ts'

/** Courses that a group takes together as far as their quiz, and how many days ago it began. */
const groups = [
  { course: 'uang-bulanan-cukup', daysAgo: 16 },
  { course: 'desain-poster-dari-hp', daysAgo: 9 },
]
/** So many take its quiz then, with those who have come by themselves: enough for each question to be judged (docs/decisions/0062). */
const takers = 12
const dayMs = 86_400_000

/** Lets learners of the demo who are there already take two courses in groups, up to the quiz, by the use cases of real
 *  ones: the person who teaches them sees how its questions did. Comes after the learners. */
export async function seedGroups(db: Db, { ids }: DemoPeople, now = new Date()): Promise<void> {
  const takeLesson = await lessonsTaker(db)
  const taken: string[] = []
  for (const { course, daysAgo } of groups) {
    const { id: courseId, lessonIds } = await courseOf(db, course)
    const begun = now.getTime() - daysAgo * dayMs
    const isEnrolled = and(eq(enrollments.userId, profiles.id), eq(enrollments.courseId, courseId))
    const before = await db.$count(
      quizAttempts,
      and(eq(quizAttempts.lessonId, lessonIds[1] ?? ''), eq(quizAttempts.number, 1)),
    )
    const people = await db
      .select(viewerColumns)
      .from(profiles)
      .where(
        and(
          eq(profiles.role, 'student'),
          lt(profiles.createdAt, new Date(begun)),
          notInArray(profiles.id, [...Object.values(ids), ...taken]),
          notExists(db.select({ id: enrollments.id }).from(enrollments).where(isEnrolled)),
        ),
      )
      .orderBy(asc(profiles.createdAt), asc(profiles.id))
      .limit(Math.max(0, takers - before))
    for (const [number, person] of people.entries()) {
      const viewer = { ...person, sessionId: '' }
      // Some hours after each other.
      const start = begun + number * 0.2 * dayMs
      await enrollStudent(db, viewer, courseId, new Date(start))
      for (const [day, lessonId] of lessonIds.slice(0, 2).entries())
        await takeLesson(viewer, { courseId, lessonId }, new Date(start + (day + 0.5) * dayMs))
    }
    taken.push(...people.map(({ id }) => id))
  }
  const seen = sql`greatest(${profiles.lastSeenAt}, (
    select max(${lessonCompletions.completedAt}) from ${lessonCompletions} where ${lessonCompletions.userId} = ${profiles.id}))`
  await db.update(profiles).set({ lastSeenAt: seen, updatedAt: seen }).where(inArray(profiles.id, taken))
}
