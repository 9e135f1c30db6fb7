import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courseFigures } from '#db/tables/course-figures.ts'
import { courses } from '#db/tables/courses.ts'
import { courseReviews, enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { hears } from '#domain/payments/till-for-test.ts'
import { walkBothWays } from '#tests/both-ways.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePaidOrder } from '#tests/factories/make-order.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { deskCourseFigures, deskCourses } from './desk-courses.server.ts'
import { courseSorts } from './desk-filter.ts'

const { db } = await testDatabase()
const admin = await makePerson(db, { role: 'admin' })
const owner = await makePerson(db, { role: 'instructor' })
const learners = await Promise.all(Array.from({ length: 4 }, () => makePerson(db)))

const made: string[] = []
for (let n = 0; n < 60; n += 1) {
  const course = await makeCourse(db, {
    title: ['Zaitun', 'anggur', 'Ćevapi', '100% kopi', 'apel'][n % 5] ?? '',
    price: (n % 3) * 50_000,
    instructorId: owner.id,
  })
  made.push(course.id)
  for (const learner of learners.slice(0, n % 5))
    await db
      .insert(enrollments)
      .values({ userId: learner.id, courseId: course.id, pricePaid: (n % 4) * 1000 })
}

const anything = { search: '', status: '', sort: '', cursor: '' } as const

/** The figures of every course counted anew. */
async function counted() {
  const { rows } = await db.execute(sql`
    select c.id, (select count(*)::int from enrollments e where e.course_id = c.id) as learners,
      (select coalesce(sum(price_paid), 0)::float from enrollments e where e.course_id = c.id and order_id is null) as owed,
      (select coalesce(sum(amount), 0)::float from money_movements m where m.subject_id = c.id) as revenue,
      (select coalesce(round(avg(rating), 1), 0)::float from course_reviews r where r.course_id = c.id and hidden_at is null) as rating
    from courses c order by c.id`)
  return rows
}

const kept = async () =>
  (
    await db.execute(sql`
      select course_id as id, learners, owed::float as owed, revenue::float as revenue, rating::float as rating from course_figures order by course_id`)
  ).rows

test.for([...courseSorts, ...courseSorts.map((key) => `-${key}` as const), ''] as const)(
  'sorted by "%s" pages neither skip nor repeat a course, there and back',
  async (sort) => {
    const seen: string[] = []
    await walkBothWays(async (cursor) => {
      const page = await deskCourses(db, admin, { ...anything, sort, cursor })
      return { ...page, rows: page.courses.map(({ id }) => id) }
    })
    let cursor: string | null = ''
    const keys: (string | number)[] = []
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof deskCourses>> = await deskCourses(db, admin, {
        ...anything,
        sort,
        cursor,
      })
      seen.push(...page.courses.map(({ id }) => id))
      keys.push(...page.courses.map(({ studentCount }) => studentCount))
      cursor = page.nextCursor
    }
    expect(new Set(seen)).toEqual(new Set(made))
    expect(seen).toHaveLength(made.length)
    if (sort === '-learners') expect(keys).toEqual(keys.toSorted((a, b) => Number(b) - Number(a)))
  },
)

test('a cursor that nobody has written shows the beginning', async () => {
  const first = await deskCourses(db, admin, { ...anything, sort: '-revenue' })
  for (const cursor of ['x', '-', Buffer.from('["viel","x"]').toString('base64url'), '-e30'])
    expect(await deskCourses(db, admin, { ...anything, sort: '-revenue', cursor })).toEqual(first)
})

test('what courses are sorted by is what counting them says, whatever happens to enrolments, orders and reviews', async () => {
  expect(await kept()).toEqual(await counted())
  const [course = '', other = ''] = made.slice(-2)
  const reviews = await db
    .insert(courseReviews)
    .values(
      learners.slice(0, 3).map(({ id }, n) => ({ userId: id, courseId: course, rating: n + 2, comment: '' })),
    )
    .returning()
  expect(await kept()).toEqual(await counted())
  await db
    .update(courseReviews)
    .set({ hiddenAt: new Date(), hiddenReason: 'other' })
    .where(eq(courseReviews.id, reviews[0]?.id ?? ''))
  await db
    .update(courseReviews)
    .set({ rating: 1 })
    .where(eq(courseReviews.id, reviews[1]?.id ?? ''))
  expect(await kept()).toEqual(await counted())
  await db.update(enrollments).set({ pricePaid: 77_000 }).where(eq(enrollments.courseId, other))
  const [buyer, payer] = [await makePerson(db), learners[1]]
  const { id, attempt } = await makePaidOrder(db, buyer, { kind: 'course', subjectId: other })
  if (payer) await makePaidOrder(db, payer, { kind: 'course', subjectId: other })
  expect(await kept()).toEqual(await counted())
  const event = await makeEvent(db, { price: 5000 })
  await makePaidOrder(db, buyer, { kind: 'event', subjectId: event.id })
  await hears(db, id, { kind: 'paid-back', attemptId: attempt.id, amount: attempt.amount })
  expect(await kept()).toEqual(await counted())
  await db.update(enrollments).set({ progressPercentage: 40 }).where(eq(enrollments.courseId, other))
  expect(await kept()).toEqual(await counted())
  await db.delete(profiles).where(eq(profiles.id, learners[0]?.id ?? ''))
  expect(await kept()).toEqual(await counted())
  await db.delete(courses).where(eq(courses.id, course))
  expect(await kept()).toEqual(await counted())
  expect(await db.$count(courseFigures, eq(courseFigures.courseId, course))).toBe(0)
  const [sum] = (
    await db.execute(
      sql`select count(*)::int as learners, sum(price_paid) filter (where order_id is null)::float as owed,
        (select sum(amount)::float from money_movements where order_kind = 'course') as revenue from enrollments`,
    )
  ).rows
  expect(await deskCourseFigures(db, admin)).toMatchObject(sum ?? {})
})
