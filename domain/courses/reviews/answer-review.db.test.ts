import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { courses } from '#db/tables/courses.ts'
import { courseReviews, reviewAnswers } from '#db/tables/learning.ts'
import { notifications } from '#db/tables/notifications.ts'
import { profiles } from '#db/tables/people.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { answerReview, takeBackAnswer } from './answer-review.server.ts'
import { deleteReview } from './delete-review.server.ts'
import { hideReview } from './hide-review.server.ts'
import { reviewerOf } from './reviewer-for-test.ts'
import { aroundReviews, reviewsOfCourse } from './reviews-of-course.server.ts'

const { db } = await testDatabase()

const maria = await makePerson(db, { role: 'instructor', fullName: 'Maria Wambrauw' })
const admin = await makePerson(db, { role: 'admin' })
const course = await makeCourse(db, { instructorId: maria.id, title: 'Dasar Pemrograman' })
const learner = await reviewerOf(db, course, 4)
const newest = { order: 'newest', cursor: '' } as const

async function keyOfReview() {
  const { own } = await aroundReviews(db, learner, course.id, [])
  return { courseId: course.id, reviewId: own?.id ?? '' }
}
const key = await keyOfReview()
const answerShown = async () => (await reviewsOfCourse(db, null, course.id, newest)).reviews[0]?.answer
const told = () => db.select().from(notifications).where(eq(notifications.kind, 'review-answered'))

beforeEach(async () => {
  await db.delete(reviewAnswers)
  await db.delete(notifications)
})

test('the instructor answers once, changes it and takes it back; everybody reads it with their name', async () => {
  await answerReview(db, maria, key, 'Terima kasih, Sari.')
  expect(await answerShown()).toMatchObject({ text: 'Terima kasih, Sari.', authorName: 'Maria Wambrauw' })
  await answerReview(db, maria, key, 'Terima kasih banyak.')
  expect(await answerShown()).toMatchObject({ text: 'Terima kasih banyak.' })
  expect(await db.$count(reviewAnswers)).toBe(1)
  await takeBackAnswer(db, maria, key)
  expect(await answerShown()).toBeNull()
  await takeBackAnswer(db, maria, key)
})

test('its writer is told once, however often it is changed or written anew', async () => {
  await answerReview(db, maria, key, 'Satu.')
  await answerReview(db, maria, key, 'Dua.')
  await takeBackAnswer(db, maria, key)
  await Promise.all([answerReview(db, maria, key, 'Tiga.'), answerReview(db, maria, key, 'Empat.')])
  expect(await told()).toMatchObject([
    {
      userId: learner.id,
      subjectId: course.id,
      facts: { title: 'Dasar Pemrograman', from: 'Maria Wambrauw', reviewId: key.reviewId },
    },
  ])
})

test('nobody but the instructor of the course answers, not even an admin', async () => {
  const others = [admin, await makePerson(db, { role: 'instructor' }), await makePerson(db), learner]
  for (const other of [...others, await makePerson(db, { role: 'staff' })]) {
    await expect(answerReview(db, other, key, 'Saya.')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(takeBackAnswer(db, other, key)).rejects.toMatchObject({ code: 'forbidden' })
  }
  expect([await answerShown(), await told()]).toEqual([null, []])
})

test('a review is answered through its own course alone', async () => {
  const own = await makeCourse(db, { instructorId: maria.id })
  const elsewhere = [
    { ...key, courseId: own.id },
    { ...key, reviewId: own.id },
    { ...key, reviewId: 'x' },
    { ...key, courseId: 'x' },
  ]
  for (const wrong of elsewhere)
    await expect(answerReview(db, maria, wrong, 'Halo.')).rejects.toMatchObject({ code: 'not-found' })
})

test('who takes the course over answers in their own name', async () => {
  const agus = await makePerson(db, { role: 'instructor', fullName: 'Agus Salim' })
  const taken = await makeCourse(db, { instructorId: maria.id })
  const writer = await reviewerOf(db, taken, 3)
  const { own } = await aroundReviews(db, writer, taken.id, [])
  const ofTaken = { courseId: taken.id, reviewId: own?.id ?? '' }
  await answerReview(db, maria, ofTaken, 'Dari Maria.')
  await db.update(courses).set({ instructorId: agus.id }).where(eq(courses.id, taken.id))
  await expect(takeBackAnswer(db, maria, ofTaken)).rejects.toMatchObject({ code: 'forbidden' })
  await answerReview(db, agus, ofTaken, 'Dari Agus.')
  expect(await aroundReviews(db, writer, taken.id, [])).toMatchObject({
    own: { answer: { text: 'Dari Agus.', authorName: 'Agus Salim' } },
  })
})

test('a hidden review has no answer to give, and an answer goes with its review and with its writer', async () => {
  const writer = await reviewerOf(db, course, 2)
  const { own } = await aroundReviews(db, writer, course.id, [])
  const hidden = { courseId: course.id, reviewId: own?.id ?? '' }
  await hideReview(db, admin, hidden, 'Menyebut nama orang.')
  await expect(answerReview(db, maria, hidden, 'Halo.')).rejects.toMatchObject({ code: 'not-found' })
  await deleteReview(db, writer, course.id)

  const leaving = await makePerson(db, { role: 'instructor' })
  const theirs = await makeCourse(db, { instructorId: leaving.id })
  const [first, second] = [await reviewerOf(db, theirs, 5), await reviewerOf(db, theirs, 5)]
  for (const each of [first, second]) {
    const { own: review } = await aroundReviews(db, each, theirs.id, [])
    await answerReview(db, leaving, { courseId: theirs.id, reviewId: review?.id ?? '' }, 'Halo.')
  }
  await deleteReview(db, first, theirs.id)
  expect(await db.$count(reviewAnswers)).toBe(1)
  await db.delete(profiles).where(eq(profiles.id, leaving.id))
  expect(await db.$count(reviewAnswers)).toBe(0)
  expect(await db.$count(courseReviews, eq(courseReviews.courseId, theirs.id))).toBe(1)
})
