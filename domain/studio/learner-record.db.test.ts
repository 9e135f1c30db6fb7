import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { courseReviews, enrollments, lessonCompletions, retainedRevenue } from '#db/tables/learning.ts'
import { notifications } from '#db/tables/notifications.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { goOnOf } from '#domain/learning/go-on.server.ts'
import { learnView } from '#domain/learning/learn-view.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { courseLearners } from './course-learners.server.ts'
import { deskCourseFigures } from './desk-courses.server.ts'
import { enrollLearner } from './enroll-learner.server.ts'
import { learnerFile, learnerRecord } from './learner-record.server.ts'
import { removeLearner } from './remove-learner.server.ts'

const { db } = await testDatabase()
const owner = await makePerson(db, { role: 'instructor', fullName: 'Maria Wambrauw' })
const other = await makePerson(db, { role: 'instructor' })
const staff = await makePerson(db, { role: 'staff' })
const admin = await makePerson(db, { role: 'admin' })

const priced = (price = 0) =>
  makeCourse(db, { title: 'Dasar', instructorId: owner.id, price, modules: [[{}, {}], [{}]] })
const byHand = (viewer: Viewer, courseId: string, email: string) =>
  enrollLearner(db, viewer, courseId, { email, reason: 'Kelompok Sorong' })
const owed = async () => (await deskCourseFigures(db, owner)).owed
const toldTo = async (userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ kind }) => kind)

test('the record of a learner says what they completed when, to those who work on the course and nobody else', async () => {
  const course = await priced()
  const student = await makePerson(db)
  await enrollStudent(db, student, course.id)
  const [first = ''] = course.lessonIds
  await completeLesson(db, student, { courseId: course.id, lessonId: first })
  const whose = { courseId: course.id, personId: student.id }
  for (const viewer of [owner, staff, admin])
    expect(await learnerRecord(db, viewer, whose)).toMatchObject({
      learner: { fullName: student.fullName },
      enrollment: { progressPercentage: 33, pricePaid: 0 },
      certificate: null,
      lessons: [{ id: first, completedAt: expect.any(Date) }, { completedAt: null }, { completedAt: null }],
      lastCompletedAt: expect.any(Date),
    })
  for (const viewer of [other, student, await makePerson(db)]) {
    const missing = { code: 'not-found', reason: 'course' }
    await expect(learnerRecord(db, viewer, whose)).rejects.toMatchObject(missing)
    await expect(learnerFile(db, viewer, whose, 'id').next()).rejects.toMatchObject(missing)
    await expect(courseLearners(db, viewer, course.id, { search: '', cursor: '' })).rejects.toMatchObject(
      missing,
    )
    await expect(removeLearner(db, viewer, whose, 'X')).rejects.toMatchObject(missing)
    await expect(byHand(viewer, course.id, student.email)).rejects.toMatchObject(missing)
  }
  const elsewhere = await priced()
  await expect(
    learnerRecord(db, owner, { courseId: elsewhere.id, personId: student.id }),
  ).rejects.toMatchObject({ reason: 'learner' })
  let file = ''
  for await (const part of learnerFile(db, owner, whose, 'id')) file += part
  expect(file.split('\r\n').filter(Boolean)).toHaveLength(4)
})

test('somebody is enrolled by hand free of charge, once, is told why, and it is noted', async () => {
  const course = await priced(149_000)
  const student = await makePerson(db)
  await byHand(owner, course.id, student.email)
  const { learners, total } = await courseLearners(db, owner, course.id, {
    search: student.email,
    cursor: '',
  })
  expect([learners.length, total]).toEqual([1, 1])
  const [place] = await db.select().from(enrollments).where(eq(enrollments.courseId, course.id))
  expect(place).toMatchObject({ userId: student.id, pricePaid: 0, progressPercentage: 0 })
  expect(await toldTo(student.id)).toEqual(['enrolled-by-hand'])
  const [noted] = await db.select().from(auditLog).where(eq(auditLog.subjectId, student.id))
  expect(noted).toMatchObject({
    action: 'learner-enrolled',
    actorId: owner.id,
    details: { course: 'Dasar', why: 'Kelompok Sorong' },
  })
  await expect(byHand(owner, course.id, student.email)).rejects.toMatchObject({ reason: 'already-enrolled' })
})

test('who can’t be enrolled is refused; staff are told why, an instructor no more than that there is no such student', async () => {
  const course = await priced()
  const draft = await makeCourse(db, { instructorId: owner.id, isPublished: false })
  const [unconfirmed, suspended, student] = [
    await makePerson(db, { emailVerified: false }),
    await makePerson(db, { suspendedAt: new Date() }),
    await makePerson(db),
  ]
  const cases = [
    [unconfirmed.email, 'unconfirmed-address'],
    [suspended.email, 'suspended'],
    [other.email, 'not-a-student'],
    ['nobody@example.org', 'no-student'],
  ] as const
  for (const [email, reason] of cases) {
    await expect(byHand(staff, course.id, email)).rejects.toMatchObject({ reason })
    await expect(byHand(owner, course.id, email)).rejects.toMatchObject({ reason: 'no-student' })
  }
  await expect(byHand(owner, draft.id, student.email)).rejects.toMatchObject({ reason: 'draft' })
  expect(await db.$count(enrollments, eq(enrollments.courseId, course.id))).toBe(0)
})

test('taking somebody out changes nobody’s past: what they completed, said and owed stays, and they go on from there', async () => {
  const course = await priced(100_000)
  const student = await makePerson(db)
  const before = await owed()
  await enrollStudent(db, student, course.id, new Date('2026-10-01T00:00:00Z'))
  for (const lessonId of course.lessonIds.slice(0, 2))
    await completeLesson(db, student, { courseId: course.id, lessonId })
  await db.insert(courseReviews).values({ userId: student.id, courseId: course.id, rating: 5 })
  const whose = { courseId: course.id, personId: student.id }
  for (let time = 0; time < 2; time++) {
    await removeLearner(db, owner, whose, 'Pindah kelompok')
    expect(await db.$count(enrollments, eq(enrollments.courseId, course.id))).toBe(0)
    expect(await db.$count(lessonCompletions, eq(lessonCompletions.userId, student.id))).toBe(2)
    expect(await db.$count(courseReviews, eq(courseReviews.courseId, course.id))).toBe(1)
    expect(await owed()).toBe(before + 100_000)
    await expect(removeLearner(db, owner, whose, 'Lagi')).rejects.toMatchObject({ reason: 'learner' })
    if (time === 0) await enrollStudent(db, student, course.id)
    else await byHand(staff, course.id, student.email)
    const isTheirs = and(eq(enrollments.courseId, course.id), eq(enrollments.userId, student.id))
    expect(await db.select().from(enrollments).where(isTheirs)).toMatchObject([
      { pricePaid: 100_000, progressPercentage: 67, enrolledAt: new Date('2026-10-01T00:00:00Z') },
    ])
    expect(await owed()).toBe(before + 100_000)
    expect(await db.$count(retainedRevenue)).toBe(0)
  }
  expect(await toldTo(student.id)).toContain('removed-from-course')
})

test('who had completed the course has completed it when they come back, with the certificate that they have', async () => {
  const course = await priced()
  const student = await makePerson(db)
  await enrollStudent(db, student, course.id)
  for (const lessonId of course.lessonIds)
    await completeLesson(db, student, { courseId: course.id, lessonId })
  const whose = { courseId: course.id, personId: student.id }
  const { enrollment, certificate } = await learnerRecord(db, owner, whose)
  expect(certificate).not.toBeNull()
  await removeLearner(db, admin, whose, 'Salah daftar')
  await byHand(admin, course.id, student.email)
  expect(await learnerRecord(db, owner, whose)).toMatchObject({ enrollment, certificate })
  expect(certificate?.revokedAt).toBeNull()
})

test('the record counts the lessons that the learner’s own pages count: optional ones in neither figure', async () => {
  const course = await makeCourse(db, {
    instructorId: owner.id,
    modules: [[{}, { isOptional: true }, {}], [{}]],
  })
  const student = await makePerson(db)
  await enrollStudent(db, student, course.id)
  const [first = '', optional = '', third = ''] = course.lessonIds
  const figures = []
  for (const lessonId of [first, optional, third]) {
    await completeLesson(db, student, { courseId: course.id, lessonId })
    const { counted, enrollment } = await learnerRecord(db, owner, {
      courseId: course.id,
      personId: student.id,
    })
    const own = await goOnOf(db, student)
    expect(counted).toEqual({ completed: own?.completedLessons, total: own?.lessons })
    expect(own?.progressPercentage).toBe(enrollment.progressPercentage)
    figures.push([counted.completed, counted.total, enrollment.progressPercentage])
  }
  expect(figures).toEqual([
    [1, 3, 33],
    [1, 3, 33],
    [2, 3, 67],
  ])
  const player = await learnView(db, student, course.id, { lessonId: null })
  expect(player).toMatchObject({ completedLessons: 2, totalLessons: 3, progressPercentage: 67 })
})
