import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses } from '#db/tables/courses.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCategory, makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { enrollStudent } from './enroll-student.server.ts'
import { firstCourses } from './first-courses.server.ts'

const { db } = await testDatabase()

const offered = async (passion: string | null, now?: Date) =>
  (await firstCourses(db, { passion, now })).map(({ id, reason }) => ({ id, reason }))

test('without a course nothing is offered', async () => {
  expect(await offered('Leadership')).toEqual([])
})

test('what is offered follows from the quiz, from what others have begun, from price and length', async () => {
  const category = await makeCategory(db, { name: 'Leadership' })
  const short = await makeCourse(db, { price: 0, modules: [[{ durationMinutes: 5 }]] })
  const popular = await makeCourse(db, { price: 90_000, modules: [[{}]] })
  await enrollStudent(db, await makePerson(db), popular.id)
  await makeCourse(db, { price: 0, modules: [[{ durationMinutes: 50 }]] })
  // Without a lesson nothing is short.
  await makeCourse(db, { price: 0 })
  const ofPassion = await makeCourse(db, { price: 0, categoryId: category.id })
  await makeCourse(db, { price: 50_000, categoryId: category.id })
  await makeCourse(db, { price: 0, categoryId: category.id, isPublished: false })
  const newest = await makeCourse(db, { price: 10_000 })

  expect(await offered('Leadership')).toEqual([
    { id: ofPassion.id, reason: 'passion' },
    { id: popular.id, reason: 'popular' },
    { id: short.id, reason: 'short' },
  ])
  expect(await offered(null)).toEqual([
    { id: popular.id, reason: 'popular' },
    { id: short.id, reason: 'short' },
    { id: newest.id, reason: 'newest' },
  ])
  const [first] = await firstCourses(db, { passion: null })
  expect(first).toMatchObject({ price: 90_000 })
  const [, cheap] = await firstCourses(db, { passion: null })
  expect(cheap).toMatchObject({ price: 0, minutes: 5 })
  // What was begun long ago is no reason.
  const later = new Date(Date.now() + 31 * 86_400_000)
  expect((await offered(null, later)).map(({ reason }) => reason)).not.toContain('popular')
  // A word that stands in a title is as good as a category.
  await db.update(courses).set({ title: 'Design untuk semua' }).where(eq(courses.id, newest.id))
  expect((await offered('Design'))[0]).toEqual({ id: newest.id, reason: 'passion' })
})
