import { expect, test } from 'vitest'
import { courseReviews } from '#db/tables/learning.ts'
import { pageSize } from '#shared/page-cursor.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { reviewsOfCourse } from './reviews-of-course.server.ts'
import { type ReviewOrder, reviewOrders } from './schema.ts'

const { db } = await testDatabase()

/** A course with so many reviews, one a minute, with stars that go round. */
async function reviewed(howMany: number) {
  const course = await makeCourse(db)
  const rows = []
  for (let n = 0; n < howMany; n += 1) {
    const { id: userId } = await makePerson(db)
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, n))
    rows.push({ userId, courseId: course.id, rating: 1 + ((n * 3) % 5), comment: '', createdAt })
  }
  await db.insert(courseReviews).values(rows)
  return { course, rows }
}

async function everyPage(courseId: string, order: ReviewOrder) {
  const all = []
  const pages = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await reviewsOfCourse(db, null, courseId, { order, cursor })
    all.push(...page.reviews)
    pages.push(page.reviews.length)
    cursor = page.nextCursor
  }
  return { all, pages }
}

const { course, rows } = await reviewed(2 * pageSize + 5)

test.each(reviewOrders)('%s first, page by page, each once', async (order) => {
  const { all, pages } = await everyPage(course.id, order)
  expect(pages).toEqual([pageSize, pageSize, 5])
  expect(new Set(all.map(({ id }) => id)).size).toBe(rows.length)
  const sign = { newest: 0, highest: -1, lowest: 1 }[order]
  const expected = rows.toSorted(
    (a, b) => sign * (a.rating - b.rating) || b.createdAt.getTime() - a.createdAt.getTime(),
  )
  expect(all.map(({ rating }) => rating)).toEqual(expected.map(({ rating }) => rating))
})

test('a cursor of another order, or that is none, begins at the beginning', async () => {
  const newest = await reviewsOfCourse(db, null, course.id, { order: 'newest', cursor: '' })
  for (const cursor of ['x', '9_x', newest.nextCursor ?? '']) {
    const { reviews } = await reviewsOfCourse(db, null, course.id, { order: 'highest', cursor })
    expect(reviews[0]?.rating).toBe(5)
  }
})
