import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courseTeachers } from '#db/tables/courses.ts'
import { profiles, sessions } from '#db/tables/people.ts'
import { quizAttempts } from '#db/tables/quiz-attempts.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { waitingCounts } from '#domain/people/waiting-counts.server.ts'
import { memoryStorage } from '#platform/picture-storage/storage-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { essay, makeQuiz } from '#tests/factories/make-quiz.ts'
import { handIn } from './hand-in.server.ts'
import { markSubmission } from './mark-submission.server.ts'
import { markingDesk } from './marking-desk.server.ts'
import { waitingToMark } from './waiting-to-mark.server.ts'
import { courseWithWork, given, work } from './work-for-test.ts'

const { db } = await testDatabase()
const { storage } = memoryStorage()

/** As the navigation of their desk says it. */
async function countFor({ id }: Viewer) {
  const [row] = await db
    .select({ n: waitingCounts.marking })
    .from(profiles)
    // With a second table a column is named in full, also within what is counted.
    .leftJoin(sessions, eq(sessions.id, profiles.id))
    .where(eq(profiles.id, id))
  return row?.n
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

async function writeEssay(courseId: string, lessonId: string, learner: Viewer, submittedAt: Date) {
  await makeQuiz(db, { courseId, lessonId, questions: [essay] })
  const attempt = { number: 1, seed: 1, isShuffled: false, points: 0, pointsMax: 1, needsMarking: true }
  await db
    .insert(quizAttempts)
    .values({ ...attempt, lessonId, userId: learner.id, state: 'submitted', submittedAt })
}

test('who teaches a course, alone or with others, sees how much waits in it and since when, the longest first; nobody else does', async () => {
  const first = await courseWithWork(db)
  const { teacher } = first
  const second = await courseWithWork(db)
  await db.insert(courseTeachers).values({ courseId: second.course.id, userId: teacher.id })
  await handIn(db, first.student, storage, first.place, { ...work, now: hoursAgo(2) })
  await handIn(db, await first.learner(), storage, first.place, { ...work, now: hoursAgo(1) })
  const [late, early] = [hoursAgo(3), hoursAgo(5)]
  await handIn(db, second.student, storage, second.place, { ...work, now: late })
  await writeEssay(second.course.id, second.secondId, second.student, early)

  const waits = await waitingToMark(db, teacher)
  expect(waits.map(({ id, work: handedIn, essays }) => [id, handedIn, essays])).toEqual([
    [second.course.id, 1, 1],
    [first.course.id, 2, 0],
  ])
  expect(waits[0]?.since).toEqual(early)
  expect(await countFor(teacher)).toBe(4)
  expect(await countFor(second.teacher)).toBe(2)
  for (const role of ['instructor', 'admin', 'student'] as const) {
    const other = await makePerson(db, { role })
    expect([await waitingToMark(db, other), await countFor(other)]).toEqual([[], 0])
  }
})

test('what was marked or replaced waits no longer', async () => {
  const { teacher, course, place, student } = await courseWithWork(db)
  await handIn(db, student, storage, place, work)
  await handIn(db, student, storage, place, { ...work, text: 'Versi dua', seen: 1 })
  expect(await countFor(teacher)).toBe(1)
  const desk = await markingDesk(db, teacher, course.id, { submission: '', lesson: '', show: '', phrase: '' })
  await markSubmission(db, teacher, { courseId: course.id, submissionId: desk.chosen?.id ?? '' }, given)
  expect([await waitingToMark(db, teacher), await countFor(teacher)]).toEqual([[], 0])
})
