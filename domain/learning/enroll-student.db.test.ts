import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { roles } from '#shared/roles.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { enrollOnEntering, enrollStudent } from './enroll-student.server.ts'

const { db } = await testDatabase()

const placesIn = (course: { id: string }) =>
  db.select().from(enrollments).where(eq(enrollments.courseId, course.id))

test('a student enrols, at the price of that moment', async () => {
  const course = await makeCourse(db, { price: 149_000 })
  const student = await makePerson(db)
  const now = new Date('2026-11-20T03:04:05.678Z')
  await enrollStudent(db, student, course.id, now)
  await db.update(courses).set({ price: 99_000 }).where(eq(courses.id, course.id))
  expect(await placesIn(course)).toMatchObject([
    { userId: student.id, pricePaid: 149_000, enrolledAt: now, completedAt: null, progressPercentage: 0 },
  ])
})

test('enrolling twice, and many times at once, is once', async () => {
  const course = await makeCourse(db)
  const student = await makePerson(db)
  await Promise.all(Array.from({ length: 8 }, () => enrollStudent(db, student, course.id)))
  await enrollStudent(db, student, course.id)
  expect(await placesIn(course)).toHaveLength(1)
})

test('a draft and a missing course do not exist for a student', async () => {
  const draft = await makeCourse(db, { isPublished: false })
  const student = await makePerson(db)
  const missing = { code: 'not-found', reason: 'course' }
  await expect(enrollStudent(db, student, draft.id)).rejects.toMatchObject(missing)
  await expect(enrollStudent(db, student, student.id)).rejects.toMatchObject(missing)
  await expect(enrollStudent(db, student, 'x')).rejects.toMatchObject(missing)
  expect(await placesIn(draft)).toEqual([])
})

test.for(roles.filter((role) => role !== 'student'))('%s does not enrol', async (role) => {
  const course = await makeCourse(db)
  const person = await makePerson(db, { role })
  await expect(enrollStudent(db, person, course.id)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await placesIn(course)).toEqual([])
})

test('whoever is let in is enrolled by the same transaction, and neither without the other', async () => {
  const course = await makeCourse(db)
  const student = await makePerson(db)
  const lettingIn = db.transaction(async (tx) => {
    expect(await enrollOnEntering(tx, student, course.id)).toBe('now')
    throw new Error('the session could not be started')
  })
  await expect(lettingIn).rejects.toThrow('the session could not be started')
  expect(await placesIn(course)).toEqual([])
  expect(await db.transaction((tx) => enrollOnEntering(tx, student, course.id))).toBe('now')
  expect(await db.transaction((tx) => enrollOnEntering(tx, student, course.id))).toBe('before')
  expect(await placesIn(course)).toHaveLength(1)
})

test('what keeps somebody from a course does not keep them out', async () => {
  const open = await makeCourse(db)
  const draft = await makeCourse(db, { isPublished: false })
  const student = await makePerson(db)
  const instructor = await makePerson(db, { role: 'instructor' })
  const entered = await db.transaction(async (tx) => [
    await enrollOnEntering(tx, student, draft.id),
    await enrollOnEntering(tx, student, 'x'),
    await enrollOnEntering(tx, instructor, open.id),
    await enrollOnEntering(tx, student, open.id),
  ])
  expect(entered).toEqual(['refused', 'refused', 'refused', 'now'])
  expect(await placesIn(open)).toMatchObject([{ userId: student.id }])
  expect(await placesIn(draft)).toEqual([])
})
