import { expect, test } from 'vitest'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { courseForViewer, reviewsOfCourse } from './course-detail.server.ts'
import { canReview, reviewCourse } from './review-course.server.ts'

const { db } = await testDatabase()

async function learnerWhoHasBegun(courseId: string, lessonId: string) {
  const learner = await makePerson(db, { fullName: 'Sari Rumbiak' })
  await enrollStudent(db, learner, courseId)
  await completeLesson(db, learner, { courseId, lessonId })
  return learner
}

test('only a learner who has completed a lesson of the course can review it', async () => {
  const course = await makeCourse(db, { modules: [[{}, {}]] })
  const learner = await makePerson(db)
  const review = { rating: 5, comment: '' }
  await expect(reviewCourse(db, learner, course.id, review)).rejects.toMatchObject({ code: 'forbidden' })
  await enrollStudent(db, learner, course.id)
  await expect(reviewCourse(db, learner, course.id, review)).rejects.toMatchObject({ code: 'forbidden' })
  await completeLesson(db, learner, { courseId: course.id, lessonId: course.lessonIds[0] ?? '' })
  await reviewCourse(db, learner, course.id, review)
  expect(await canReview(db, learner, course.id)).toBe(true)
})

test('the average is that of all reviews, and reviewing again replaces what one said', async () => {
  const course = await makeCourse(db)
  const [lesson = ''] = course.lessonIds
  const first = await learnerWhoHasBegun(course.id, lesson)
  const second = await learnerWhoHasBegun(course.id, lesson)
  await reviewCourse(db, first, course.id, { rating: 1, comment: 'Kurang' })
  await reviewCourse(db, second, course.id, { rating: 4, comment: 'Bagus' })
  await reviewCourse(db, first, course.id, { rating: 5, comment: 'Ternyata bagus' })
  const { course: card } = await courseForViewer(db, null, course.id)
  expect(card).toMatchObject({ ratingAverage: 4.5, ratingCount: 2 })
  const reviews = await reviewsOfCourse(db, first, course.id, 10)
  expect(reviews.map(({ comment, isOwn }) => [comment, isOwn])).toEqual([
    ['Bagus', false],
    ['Ternyata bagus', true],
  ])
  expect(JSON.stringify(reviews)).not.toContain('@')
})

test('what is no course can not be reviewed', async () => {
  expect(await canReview(db, null, 'x')).toBe(false)
  expect(await canReview(db, await makePerson(db), 'x')).toBe(false)
})
