import { expect, test } from 'vitest'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCategory, makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { recommendedCourses } from './recommend-courses.server.ts'

const { db } = await testDatabase()
const recommendedTitles = async (category: Parameters<typeof recommendedCourses>[1][number]) =>
  (await recommendedCourses(db, [category])).courses.map(({ title }) => title)

test('without a course there is nothing to recommend', async () => {
  expect(await recommendedCourses(db, ['Design'])).toEqual({
    courses: [],
    neighbours: [],
    start: null,
    isOfField: false,
  })
})

test('courses that name the category in category, title or description are recommended, else the newest six', async () => {
  const { id: categoryId } = await makeCategory(db, { name: 'Leadership' })
  await makeCourse(db, { title: 'Of the category', categoryId })
  await makeCourse(db, { title: 'Youth LEADERSHIP' })
  await makeCourse(db, { title: 'Described', description: 'About leadership in a team.' })
  await makeCourse(db, { title: 'Leadership draft', isPublished: false })
  await makeCourse(db, { title: 'Leadership without a lesson', modules: [] })
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await makeCourse(db, { title: `Other ${number}` })
  expect((await recommendedTitles('Leadership')).sort()).toEqual([
    'Described',
    'Of the category',
    'Youth LEADERSHIP',
  ])
  expect(await recommendedTitles('Design')).toHaveLength(6)
})

test('where a field has few, free courses of others stand beside them; of its own the free one that most learn is the start', async () => {
  await makeCourse(db, { title: 'Programming for money', price: 90_000 })
  await makeCourse(db, { title: 'Not free', price: 10_000 })
  await makeCourse(db, { title: 'Free elsewhere', price: 0 })
  const { courses, neighbours, start } = await recommendedCourses(db, ['Programming'])
  expect(courses.map(({ title }) => title)).toEqual(['Programming for money'])
  expect(neighbours).toHaveLength(2)
  expect(neighbours[0]?.title).toBe('Free elsewhere')
  expect(neighbours.every(({ price }) => price === 0)).toBe(true)
  expect(start?.title).toBe('Programming for money')
  const learned = await makeCourse(db, { title: 'Programming that is learned', price: 0 })
  await enrollStudent(db, await makePerson(db), learned.id)
  await makeCourse(db, { title: 'Programming that is new', price: 0 })
  const more = await recommendedCourses(db, ['Programming'])
  expect(more.neighbours).toEqual([])
  expect(more.start?.id).toBe(learned.id)
})

test('at most six are recommended', async () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await makeCourse(db, { title: `Business ${number}` })
  expect(await recommendedTitles('Business')).toHaveLength(6)
})

test('what asks least of a beginner comes first; the start is free before it is paid', async () => {
  const { id: categoryId } = await makeCategory(db, { name: 'Communication' })
  await makeCourse(db, { title: 'Free elsewhere, and new', price: 0 })
  await makeCourse(db, { title: 'Beginner for 19', categoryId, price: 19_000, level: 'beginner' })
  await makeCourse(db, { title: 'Beginner for 49', categoryId, price: 49_000, level: 'beginner' })
  const paid = await recommendedCourses(db, ['Communication'])
  expect(paid.start?.title).toBe('Beginner for 19')
  expect(paid.neighbours).toHaveLength(1)
  await makeCourse(db, { title: 'Advanced for nothing', categoryId, price: 0, level: 'advanced' })
  const { courses, start, isOfField } = await recommendedCourses(db, ['Communication'])
  const titles = ['Beginner for 19', 'Beginner for 49', 'Advanced for nothing']
  expect(courses.map(({ title }) => title)).toEqual(titles)
  expect(start?.title).toBe('Advanced for nothing')
  expect(isOfField).toBe(true)
})

test('where scores tie, the courses of both fields are offered, and the start is the free one', async () => {
  const leadership = await makeCategory(db, { name: 'Leadership basics' })
  await makeCourse(db, { title: 'Lead for nothing', categoryId: leadership.id, price: 0 })
  const { courses, start } = await recommendedCourses(db, ['Communication', 'Leadership'])
  const titles = courses.map(({ title }) => title)
  expect(titles).toContain('Lead for nothing')
  expect(titles).toContain('Beginner for 19')
  expect(start?.price).toBe(0)
})

test('a field without a course is given others, which are not said to be of it; a course without lessons counts as none', async () => {
  const { start, isOfField, courses } = await recommendedCourses(db, ['Design'])
  expect(isOfField).toBe(false)
  expect(courses.map(({ id }) => id)).toContain(start?.id)
  const { id: categoryId } = await makeCategory(db, { name: 'Design' })
  await makeCourse(db, { title: 'Lessons to come', categoryId, modules: [] })
  const ofField = await recommendedCourses(db, ['Design'])
  expect(ofField).toMatchObject({ isOfField: false, start })
})
