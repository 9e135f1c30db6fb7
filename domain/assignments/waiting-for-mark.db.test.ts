import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submissions } from '#db/tables/assignments.ts'
import { lessonCompletions } from '#db/tables/learning.ts'
import { curriculum } from '#domain/courses/course-detail.server.ts'
import { enrollmentsOf } from '#domain/learning/dashboard.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { goOnOf } from '#domain/learning/go-on.server.ts'
import { learnView } from '#domain/learning/learn-view.server.ts'
import { lessonStates } from '#domain/learning/lesson-state.ts'
import { ownMarks } from '#domain/learning/own-marks.server.ts'
import { inviteBack } from '#domain/notifications/invite-back.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { learnerQuiz, quizFacts } from '#domain/quizzes/quiz-view.server.ts'
import { learnerRecord } from '#domain/studio/learner-record.server.ts'
import { memoryStorage } from '#platform/picture-storage/storage-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeQuiz } from '#tests/factories/make-quiz.ts'
import { handIn } from './hand-in.server.ts'
import { markSubmission } from './mark-submission.server.ts'
import { ownAssignment } from './own-assignment.server.ts'
import { courseWithWork, given, work } from './work-for-test.ts'

const { db } = await testDatabase()
const { storage } = memoryStorage()

type Made = Awaited<ReturnType<typeof courseWithWork>>

/** What every screen says of the lesson that asks for work, and of the one that it keeps locked. */
async function said({ course, place, secondId, teacher }: Made, learner: Viewer) {
  const view = await learnView(db, learner, course.id, { lessonId: place.lessonId })
  const locked = await learnView(db, learner, course.id, { lessonId: secondId })
  const record = await learnerRecord(db, teacher, { courseId: course.id, personId: learner.id })
  const marks = await ownMarks(db, learner, course.id)
  const page = await ownAssignment(db, learner, place)
  const goOn = await goOnOf(db, learner)
  const [enrolled] = (await enrollmentsOf(db, learner, null)).enrollments
  const outline = await curriculum(db, learner, course.id)
  const path = { completedAt: null, lessons: outline.flatMap((module) => module.lessons) }
  if (view.state !== 'learning' || locked.state !== 'learning' || page.state !== 'learning')
    throw new Error('?')
  return {
    list: view.modules.flatMap((module) => module.lessons.map(({ state }) => state)),
    card: view.lesson?.assignment?.state,
    lock: locked.lesson?.lock?.state ?? null,
    lockLeadsOn: locked.lesson?.goOn?.id ?? null,
    coursePage: lessonStates(path).get(place.lessonId),
    studio: record.lessons[0]?.state,
    marks: marks?.marks[0]?.state ?? null,
    marksNext: marks?.next && { id: marks.next.id, isWaiting: marks.next.isWaiting },
    page: page.versions[0]?.state ?? null,
    dashboard: goOn && { id: goOn.lesson.id, state: goOn.state, isWaiting: goOn.waiting !== null },
    courseCard: enrolled?.waitsForMark,
  }
}

const mark = (made: Made, learner: Viewer, input: Partial<typeof given> = {}) =>
  db
    .select({ id: submissions.id })
    .from(submissions)
    .where(sql`${submissions.userId} = ${learner.id} and ${submissions.isCurrent}`)
    .then(([current]) =>
      markSubmission(
        db,
        made.teacher,
        { courseId: made.course.id, submissionId: current?.id ?? '' },
        { ...given, ...input },
      ),
    )

test('every screen says the same of a lesson that asks for work, in each of its states', async () => {
  const made = await courseWithWork(db)
  const { student, place, secondId } = made
  const first = place.lessonId
  expect(await said(made, student)).toEqual({
    list: ['open', 'locked'],
    card: 'to-do',
    lock: 'open',
    lockLeadsOn: first,
    coursePage: 'open',
    studio: 'open',
    marks: null,
    marksNext: { id: first, isWaiting: false },
    page: null,
    dashboard: { id: first, state: 'open', isWaiting: false },
    courseCard: false,
  })
  await handIn(db, student, storage, place, work)
  expect(await said(made, student)).toEqual({
    list: ['waiting', 'locked'],
    card: 'waiting',
    lock: 'waiting',
    lockLeadsOn: null,
    coursePage: 'waiting',
    studio: 'waiting',
    marks: 'waiting',
    marksNext: { id: first, isWaiting: true },
    page: 'handed-in',
    dashboard: { id: first, state: 'waiting', isWaiting: true },
    courseCard: true,
  })
  await mark(made, student, { isReturn: true })
  expect(await said(made, student)).toEqual({
    list: ['returned', 'locked'],
    card: 'returned',
    lock: 'returned',
    lockLeadsOn: first,
    coursePage: 'returned',
    studio: 'returned',
    marks: 'returned',
    marksNext: { id: first, isWaiting: false },
    page: 'returned',
    dashboard: { id: first, state: 'returned', isWaiting: false },
    courseCard: false,
  })
  await handIn(db, student, storage, place, { ...work, seen: 1 })
  await mark(made, student)
  expect(await said(made, student)).toEqual({
    list: ['completed', 'open'],
    card: 'passed',
    lock: null,
    lockLeadsOn: null,
    coursePage: 'completed',
    studio: 'completed',
    marks: 'passed',
    marksNext: { id: secondId, isWaiting: false },
    page: 'marked',
    dashboard: { id: secondId, state: 'open', isWaiting: false },
    courseCard: false,
  })
  await db.delete(lessonCompletions).where(eq(lessonCompletions.userId, student.id))
  expect(await said(made, student)).toMatchObject({
    list: ['passed', 'locked'],
    lock: 'passed',
    coursePage: 'passed',
    studio: 'passed',
  })
})

test('work that is not enough is to be done again', async () => {
  const made = await courseWithWork(db)
  await handIn(db, made.student, storage, made.place, work)
  await mark(made, made.student, { points: 2 })
  expect(await said(made, made.student)).toMatchObject({
    list: ['open', 'locked'],
    card: 'failed',
    marks: 'failed',
  })
})

test('while work waits the dashboard leads to another course in which there is something to do', async () => {
  const made = await courseWithWork(db)
  const other = await makeCourse(db, { title: 'Lainnya', modules: [[{}]] })
  await enrollStudent(db, made.student, other.id, new Date(0))
  await handIn(db, made.student, storage, made.place, work)
  expect(await goOnOf(db, made.student)).toMatchObject({ course: { title: 'Lainnya' }, waiting: null })
})

test('how long marking takes is said from five marks on, to learners who wait, and not while half of the work lies about', async () => {
  const made = await courseWithWork(db)
  const seconds = async () => {
    const view = await learnView(db, made.student, made.course.id, { lessonId: null })
    return view.state === 'learning' ? view.usualMarkingSeconds : undefined
  }
  const others = await Promise.all(Array.from({ length: 6 }, made.learner))
  for (const other of others) await handIn(db, other, storage, made.place, work)
  await db.execute(
    sql`update submissions set submitted_at = now() - interval '3 days' where lesson_id = ${made.place.lessonId}`,
  )
  for (const other of others.slice(0, 4)) await mark(made, other)
  await handIn(db, made.student, storage, made.place, work)
  expect(await seconds()).toBeNull()
  const fifth = others[4]
  if (fifth) await mark(made, fifth)
  expect(Math.round(((await seconds()) ?? 0) / 86_400)).toBe(3)
  await mark(made, made.student)
  expect(await seconds()).toBeNull()
  for (const each of await Promise.all(Array.from({ length: 6 }, made.learner)))
    await handIn(db, each, storage, made.place, work)
  await handIn(db, await made.learner(), storage, made.place, work)
  expect(await seconds()).toBeNull()
})

test('nobody is called back to a course in which their work waits to be marked', async () => {
  const made = await courseWithWork(db)
  const day = { from: 0, to: 24 }
  const [free = ''] = [made.secondId]
  await db.insert(lessonCompletions).values({ userId: made.student.id, lessonId: free })
  await handIn(db, made.student, storage, made.place, work)
  await db.execute(
    sql`update lesson_completions set completed_at = now() - interval '8 days' where user_id = ${made.student.id}`,
  )
  expect(await inviteBack(db, day)).toBe(0)
  await mark(made, made.student, { isReturn: true })
  expect(await inviteBack(db, day)).toBe(1)
})

test('a quiz whose lesson is locked says what keeps it so', async () => {
  const made = await courseWithWork(db)
  await makeQuiz(db, { courseId: made.course.id, lessonId: made.secondId })
  await handIn(db, made.student, storage, made.place, work)
  const { facts } = await quizFacts(db, made.student, { courseId: made.course.id, lessonId: made.secondId })
  const quiz = await learnerQuiz(db, made.student, facts, null)
  expect(quiz).toMatchObject({ lock: { lesson: { id: made.place.lessonId }, state: 'waiting' }, goOn: null })
})
