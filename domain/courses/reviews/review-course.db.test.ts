import { expect, test } from 'vitest'
import { courseForViewer } from '#domain/courses/course-detail.server.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { deleteReview } from './delete-review.server.ts'
import { reviewCourse } from './review-course.server.ts'
import { reviewerOf } from './reviewer-for-test.ts'
import { aroundReviews, reviewsOfCourse } from './reviews-of-course.server.ts'

const { db } = await testDatabase()
const newest = { order: 'newest', cursor: '' } as const

test('only a learner who has completed a lesson of the course can review it', async () => {
  const course = await makeCourse(db, { modules: [[{}, {}]] })
  const learner = await makePerson(db)
  const review = { rating: 5, comment: '' }
  await expect(reviewCourse(db, learner, course.id, review)).rejects.toMatchObject({ code: 'forbidden' })
  await enrollStudent(db, learner, course.id)
  await expect(reviewCourse(db, learner, course.id, review)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await aroundReviews(db, learner, course.id, [])).toMatchObject({ canReview: false, own: null })
  await completeLesson(db, learner, { courseId: course.id, lessonId: course.lessonIds[0] ?? '' })
  await reviewCourse(db, learner, course.id, review)
  expect(await aroundReviews(db, learner, course.id, [])).toMatchObject({ canReview: true, own: review })
  expect(await aroundReviews(db, null, course.id, [])).toMatchObject({ canReview: false, own: null })
})

test('the average is that of all reviews, and reviewing again replaces what one said', async () => {
  const course = await makeCourse(db)
  const first = await reviewerOf(db, course)
  const second = await reviewerOf(db, course)
  await reviewCourse(db, first, course.id, { rating: 1, comment: 'Kurang' })
  await reviewCourse(db, second, course.id, { rating: 4, comment: 'Bagus' })
  await reviewCourse(db, first, course.id, { rating: 5, comment: 'Ternyata bagus' })
  const { course: card } = await courseForViewer(db, null, course.id)
  expect(card).toMatchObject({ ratingAverage: 4.5, ratingCount: 2 })
  const { reviews } = await reviewsOfCourse(db, first, course.id, newest)
  expect(reviews.map(({ comment }) => comment)).toEqual(['Bagus', 'Ternyata bagus'])
  const around = await aroundReviews(db, first, course.id, [])
  expect(around.own?.comment).toBe('Ternyata bagus')
  expect(around.ratings.map(({ rating, n }) => [rating, n])).toEqual([
    [5, 1],
    [4, 1],
    [3, 0],
    [2, 0],
    [1, 0],
  ])
  expect(JSON.stringify([reviews, around])).not.toContain('@')
})

test('what is no course can not be reviewed', async () => {
  const review = { rating: 5, comment: '' }
  await expect(reviewCourse(db, await makePerson(db), 'x', review)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('who deletes their review takes its stars along, and nobody else’s; twice there is none', async () => {
  const course = await makeCourse(db)
  const [first, second] = [await reviewerOf(db, course, 1), await reviewerOf(db, course, 5)]
  await deleteReview(db, first, course.id)
  const { course: card } = await courseForViewer(db, null, course.id)
  expect(card).toMatchObject({ ratingAverage: 5, ratingCount: 1 })
  expect(await aroundReviews(db, first, course.id, [])).toMatchObject({ own: null, canReview: true })
  expect(await aroundReviews(db, second, course.id, [])).toMatchObject({ own: { rating: 5 } })
  for (const id of [course.id, 'x'])
    await expect(deleteReview(db, first, id)).rejects.toMatchObject({ code: 'not-found' })
})

test('a review that was asked for is found wherever it stands, and none of another course', async () => {
  const [course, other] = [await makeCourse(db), await makeCourse(db)]
  await reviewerOf(db, course, 3)
  const { reviews } = await reviewsOfCourse(db, null, course.id, newest)
  const id = reviews[0]?.id ?? ''
  expect((await aroundReviews(db, null, course.id, [id])).asked.map((each) => each.id)).toEqual([id])
  expect((await aroundReviews(db, null, other.id, [id])).asked).toEqual([])
})
