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
    { id: short.id, reason: 'short' },
    { id: popular.id, reason: 'popular' },
  ])
  expect(await offered(null)).toEqual([
    { id: short.id, reason: 'short' },
    { id: popular.id, reason: 'popular' },
    { id: newest.id, reason: 'newest' },
  ])
  const [free, begun] = await firstCourses(db, { passion: null })
  expect(free).toMatchObject({ price: 0, minutes: 5 })
  expect(begun).toMatchObject({ price: 90_000 })
  // What was begun long ago is no reason.
  const later = new Date(Date.now() + 31 * 86_400_000)
  expect((await offered(null, later)).map(({ reason }) => reason)).not.toContain('popular')
  // A word that stands in a title is as good as a category.
  await db.update(courses).set({ title: 'Design untuk semua' }).where(eq(courses.id, newest.id))
  expect((await offered('Design'))[0]).toEqual({ id: newest.id, reason: 'passion' })
})

test('of the field that the quiz points to, the level counts before the price, and a free course for beginners is short before a shorter one for others', async () => {
  const { id: categoryId } = await makeCategory(db, { name: 'Programming' })
  const bootcamp = { categoryId, price: 0, modules: [[{ durationMinutes: 1 }]] }
  await makeCourse(db, { ...bootcamp, level: 'intermediate' })
  const dearer = await makeCourse(db, { categoryId, price: 19_000, level: 'beginner' })
  await makeCourse(db, { categoryId, price: 39_000, level: 'beginner' })
  const [first, second] = await firstCourses(db, { passion: 'Programming' })
  expect(first).toMatchObject({ id: dearer.id, reason: 'passion' })
  expect(second).toMatchObject({ minutes: 5, reason: 'short' })
})
