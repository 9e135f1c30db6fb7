import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { courseForViewer } from '#domain/courses/course-detail.server.ts'
import { teachingAnalysis } from '#domain/insights/teaching-analysis.server.ts'
import { teachingFigures } from '#domain/insights/teaching-overview.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { hideReview, showReview } from './hide-review.server.ts'
import { reviewCourse } from './review-course.server.ts'
import { reviewerOf } from './reviewer-for-test.ts'
import { aroundReviews, reviewsOfCourse } from './reviews-of-course.server.ts'

const { db } = await testDatabase()

const maria = await makePerson(db, { role: 'instructor' })
const staff = await makePerson(db, { role: 'staff', fullName: 'Ruth Mandacan' })
const admin = await makePerson(db, { role: 'admin' })
const course = await makeCourse(db, { instructorId: maria.id, title: 'Dasar Pemrograman' })
const [writer, other] = [await reviewerOf(db, course, 1), await reviewerOf(db, course, 5)]
const newest = { order: 'newest', cursor: '' } as const
const { own } = await aroundReviews(db, writer, course.id, [])
const key = { courseId: course.id, reviewId: own?.id ?? '' }
const reason = 'Menyebut nama orang lain.'

const entries = () =>
  db
    .select({ action: auditLog.action, actor: auditLog.actorId, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.subjectId, writer.id))
    .orderBy(auditLog.id)
const listed = async (viewer: typeof maria | null) =>
  (await reviewsOfCourse(db, viewer, course.id, newest)).reviews.map(({ rating }) => rating)

beforeEach(() => showReview(db, admin, key))

test('a hidden review is on no page for others, and counts in no average and no figure', async () => {
  await hideReview(db, staff, key, reason)
  for (const viewer of [null, other, maria, writer]) expect(await listed(viewer)).toEqual([5])
  for (const viewer of [null, other, maria])
    expect((await aroundReviews(db, viewer, course.id, [key.reviewId])).asked).toEqual([])
  expect((await courseForViewer(db, null, course.id)).course).toMatchObject({
    ratingAverage: 5,
    ratingCount: 1,
  })
  const { ratings } = await aroundReviews(db, null, course.id, [])
  expect(ratings.find(({ rating }) => rating === 1)).toEqual({ rating: 1, n: 0 })
  expect(await teachingFigures(db, maria)).toMatchObject({ ratingAverage: 5, ratingCount: 1 })
  const analysis = await teachingAnalysis(db, maria, course.id)
  expect(analysis.standings).toMatchObject([{ rating: 5, reviews: 1 }])
  expect(analysis.ratings.at(-1)).toEqual({ rating: 1, n: 0 })
})

test('its writer reads the reason, and what they change stays hidden; staff and admins see it', async () => {
  await hideReview(db, staff, key, reason)
  await reviewCourse(db, writer, course.id, { rating: 2, comment: 'Diubah' })
  expect(await aroundReviews(db, writer, course.id, [])).toMatchObject({
    own: { rating: 2, hiddenReason: reason },
  })
  for (const viewer of [staff, admin]) expect(await listed(viewer)).toEqual([5, 2])
  expect(await listed(null)).toEqual([5])
  await showReview(db, staff, key)
  expect(await listed(null)).toEqual([5, 2])
  expect(await aroundReviews(db, writer, course.id, [])).toMatchObject({ own: { hiddenReason: null } })
})

test('hiding and showing are audited with the reason, once each', async () => {
  const before = (await entries()).length
  await hideReview(db, staff, key, reason)
  await hideReview(db, staff, key, reason)
  await showReview(db, admin, key)
  await showReview(db, admin, key)
  expect((await entries()).slice(before)).toEqual([
    { action: 'review-hidden', actor: staff.id, details: { course: 'Dasar Pemrograman', why: reason } },
    { action: 'review-shown', actor: admin.id, details: { course: 'Dasar Pemrograman' } },
  ])
})

test('nobody else hides or shows one, and nobody through another course', async () => {
  const before = (await entries()).length
  for (const viewer of [maria, writer, other]) {
    await expect(hideReview(db, viewer, key, reason)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(showReview(db, viewer, key)).rejects.toMatchObject({ code: 'forbidden' })
  }
  const wrong = { ...key, courseId: (await makeCourse(db)).id }
  await expect(hideReview(db, staff, wrong, reason)).rejects.toMatchObject({ code: 'not-found' })
  await expect(showReview(db, staff, wrong)).rejects.toMatchObject({ code: 'not-found' })
  expect(await entries()).toHaveLength(before)
})
