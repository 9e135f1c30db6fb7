import { expect, test } from 'vitest'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCategory, makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { enrollStudent } from './enroll-student.server.ts'
import { whatNext } from './what-next.server.ts'

const { db } = await testDatabase()

async function offeredTo(viewer: Awaited<ReturnType<typeof makePerson>>, courseId: string) {
  const offered = await whatNext(db, viewer, courseId)
  return offered.map(({ id, reason }) => ({ id, reason }))
}

test('courses of the same category come first, then those of the same instructor, then the newest of all', async () => {
  const category = await makeCategory(db)
  const instructor = await makePerson(db, { role: 'instructor' })
  const learned = await makeCourse(db, { categoryId: category.id, instructorId: instructor.id })
  const ofCategory = await makeCourse(db, { categoryId: category.id })
  const ofInstructor = await makeCourse(db, { instructorId: instructor.id })
  const newest = await makeCourse(db)
  expect(await offeredTo(await makePerson(db), learned.id)).toEqual([
    { id: ofCategory.id, reason: 'category' },
    { id: ofInstructor.id, reason: 'instructor' },
    { id: newest.id, reason: 'newest' },
  ])
})

test('neither the course itself nor a draft nor what the learner is enrolled in is offered', async () => {
  const category = await makeCategory(db)
  const categoryId = category.id
  const learned = await makeCourse(db, { categoryId })
  const enrolled = await makeCourse(db, { categoryId })
  const draft = await makeCourse(db, { categoryId, isPublished: false })
  const free = await makeCourse(db, { categoryId })
  const learner = await makePerson(db)
  await enrollStudent(db, learner, enrolled.id)
  const offered = await offeredTo(learner, learned.id)
  expect(offered[0]).toEqual({ id: free.id, reason: 'category' })
  const ids = offered.map(({ id }) => id)
  for (const { id } of [learned, enrolled, draft]) expect(ids).not.toContain(id)
})

test('a course without category and instructor leads to the newest, with that reason', async () => {
  const learned = await makeCourse(db)
  const newest = await makeCourse(db)
  const offered = await offeredTo(await makePerson(db), learned.id)
  expect(offered[0]).toEqual({ id: newest.id, reason: 'newest' })
  expect(new Set(offered.map(({ reason }) => reason))).toEqual(new Set(['newest']))
})
