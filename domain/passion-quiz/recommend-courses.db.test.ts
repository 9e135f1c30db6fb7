import { expect, test } from 'vitest'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCategory, makeCourse } from '#tests/factories/make-course.ts'
import { recommendedCourses } from './recommend-courses.server.ts'

const { db } = await testDatabase()
const recommendedTitles = async (category: Parameters<typeof recommendedCourses>[1]) =>
  (await recommendedCourses(db, category)).map(({ title }) => title)

test('without a course there is nothing to recommend', async () => {
  expect(await recommendedTitles('Design')).toEqual([])
})

test('courses that name the category in category, title or description are recommended, else the newest six', async () => {
  const { id: categoryId } = await makeCategory(db, { name: 'Leadership' })
  await makeCourse(db, { title: 'Of the category', categoryId })
  await makeCourse(db, { title: 'Youth LEADERSHIP' })
  await makeCourse(db, { title: 'Described', description: 'About leadership in a team.' })
  await makeCourse(db, { title: 'Leadership draft', isPublished: false })
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await makeCourse(db, { title: `Other ${number}` })
  expect((await recommendedTitles('Leadership')).sort()).toEqual([
    'Described',
    'Of the category',
    'Youth LEADERSHIP',
  ])
  expect(await recommendedTitles('Design')).toHaveLength(6)
})

test('at most six are recommended', async () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await makeCourse(db, { title: `Business ${number}` })
  expect(await recommendedTitles('Business')).toHaveLength(6)
})
