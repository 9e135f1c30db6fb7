import { expect, test } from 'vitest'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { authForTest, makePerson, signInForTest } from '#domain/people/auth-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { ownCourses, platformFigures } from './desk-figures.server.ts'

const { db } = await testDatabase()

test('the figures of a desk are counted, and an instructor sees their own courses only', async () => {
  expect(await platformFigures(db)).toEqual({ courses: 0, publishedCourses: 0, people: 0, enrollments: 0 })
  const teacher = await makePerson(db, 'instructor')
  const other = await makePerson(db, 'instructor')
  const student = await makePerson(db)
  const about = { description: 'Tentang sesuatu' }
  const [first, second] = await db
    .insert(courses)
    .values([
      { ...about, title: 'Pertama', instructorId: teacher.id, isPublished: true },
      { ...about, title: 'Kedua', instructorId: teacher.id, createdAt: new Date(Date.now() + 1000) },
      { ...about, title: 'Lain', instructorId: other.id },
    ])
    .returning({ id: courses.id })
  if (!first || !second) throw new Error('The courses were not made.')
  await db.insert(enrollments).values({ userId: student.id, courseId: first.id, pricePaid: 0 })
  expect(await platformFigures(db)).toEqual({ courses: 3, publishedCourses: 1, people: 3, enrollments: 1 })
  const { viewer } = await signInForTest(db, authForTest(db), teacher)
  expect(await ownCourses(db, viewer)).toEqual([
    { id: second.id, title: 'Kedua', isPublished: false, students: 0 },
    { id: first.id, title: 'Pertama', isPublished: true, students: 1 },
  ])
})
