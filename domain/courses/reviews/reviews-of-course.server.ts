import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { courseReviews, reviewAnswers } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { canHideReviews } from '#domain/courses/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { isGrownUp } from '#domain/people/shown-in-public.server.ts'
import { pageOf, pageSize, parseCursor } from '#shared/page-cursor.ts'
import { mayReview } from './review-course.server.ts'
import type { ReviewOrder } from './schema.ts'

export type CourseReview = {
  id: string
  rating: number
  comment: string
  authorName: string
  updatedAt: Date
  /** Why nobody else sees it; null: everybody does. */
  hiddenReason: string | null
  answer: {
    text: string
    authorName: string
    /** Whose page can be read: null where they have none any more. */
    authorId: string | null
    updatedAt: Date
  } | null
}

const answerer = alias(profiles, 'answerer')

const columns = {
  id: courseReviews.id,
  rating: courseReviews.rating,
  comment: courseReviews.comment,
  authorName: sql<string>`case when ${isGrownUp} then ${profiles.fullName} else split_part(trim(${profiles.fullName}), ' ', 1) end`,
  createdAt: courseReviews.createdAt,
  updatedAt: courseReviews.updatedAt,
  hiddenReason: courseReviews.hiddenReason,
  answerText: reviewAnswers.text,
  answeredBy: answerer.fullName,
  answererId: sql<
    string | null
  >`case when ${answerer.suspendedAt} is null and ${answerer.role} <> 'student' then ${answerer.id} end`,
  answeredAt: reviewAnswers.updatedAt,
}

type Row = Omit<CourseReview, 'answer'> & {
  createdAt: Date
  answerText: string | null
  answeredBy: string | null
  answererId: string | null
  answeredAt: Date | null
}

function present({
  createdAt,
  answerText,
  answeredBy,
  answererId,
  answeredAt,
  ...review
}: Row): CourseReview {
  const isAnswered = answerText !== null && answeredBy !== null && answeredAt !== null
  return {
    ...review,
    answer: isAnswered
      ? { text: answerText, authorName: answeredBy, authorId: answererId, updatedAt: answeredAt }
      : null,
  }
}

/** Those that the viewer may read: of what is hidden nobody but staff and admins; everybody their own, which `aroundReviews` has. */
const shownTo = (viewer: Viewer | null): SQL | undefined =>
  canHideReviews(viewer) ? undefined : isNull(courseReviews.hiddenAt)

const sortOf: Record<ReviewOrder, SQL[]> = {
  newest: [],
  highest: [desc(courseReviews.rating)],
  lowest: [asc(courseReviews.rating)],
}

/** A page of what learners say of a course, in this order, with its instructor's answers. One query. */
export async function reviewsOfCourse(
  db: Db,
  viewer: Viewer | null,
  courseId: string,
  { order, cursor }: { order: ReviewOrder; cursor: string },
): Promise<{ reviews: CourseReview[]; nextCursor: string | null }> {
  const rows: Row[] = await db
    .select(columns)
    .from(courseReviews)
    .innerJoin(profiles, eq(profiles.id, courseReviews.userId))
    .leftJoin(reviewAnswers, eq(reviewAnswers.reviewId, courseReviews.id))
    .leftJoin(answerer, eq(answerer.id, reviewAnswers.userId))
    .where(and(eq(courseReviews.courseId, courseId), shownTo(viewer), after(order, cursor)))
    .orderBy(...sortOf[order], desc(courseReviews.createdAt), desc(courseReviews.id))
    .limit(pageSize + 1)
  const page = pageOf(rows, ({ createdAt, id }) => ({ at: createdAt, id }))
  const stars = order === 'newest' ? '' : `${page.rows.at(-1)?.rating}_`
  return {
    reviews: page.rows.map(present),
    nextCursor: page.nextCursor && stars + page.nextCursor,
  }
}

/** What comes after the row that a cursor names, with its stars first where they are what is sorted by. */
function after(order: ReviewOrder, cursor: string): SQL | undefined {
  const [, stars, rest] = /^([1-5])_(.+)$/s.exec(cursor) ?? []
  const last = parseCursor(order === 'newest' ? cursor : rest)
  if (!last) return undefined
  const older = sql`(${courseReviews.createdAt}, ${courseReviews.id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`
  if (order === 'newest') return older
  const further = order === 'highest' ? sql`<` : sql`>`
  const rating = Number(stars)
  return or(sql`${courseReviews.rating} ${further} ${rating}`, and(eq(courseReviews.rating, rating), older))
}

export type AroundReviews = {
  /** How many gave 5, 4, 3, 2 and 1 star. */
  ratings: { rating: number; n: number }[]
  canReview: boolean
  /** What the viewer has said, hidden or not. */
  own: CourseReview | null
  /** Those that were asked for, as far as the viewer may read them. */
  asked: CourseReview[]
}

const ratingCounts = z.array(z.object({ rating: z.number(), n: z.number() }))

/** What stands around the list of a course's reviews: how many gave how many stars, the viewer's own, and those that
 *  were asked for by their ids. One query. */
export async function aroundReviews(
  db: Db,
  viewer: Viewer | null,
  courseId: string,
  ids: readonly string[],
): Promise<AroundReviews> {
  const isOwn = viewer ? eq(courseReviews.userId, viewer.id) : sql<boolean>`false`
  const rows = await db
    .select({
      ratings: sql<unknown>`(select json_agg(json_build_object('rating', stars.rating, 'n', (
        select count(*)::int from course_reviews r
        where r.course_id = ${courses.id} and r.rating = stars.rating and r.hidden_at is null)) order by stars.rating desc)
        from generate_series(1, 5) as stars(rating))`,
      canReview: viewer ? mayReview(db, viewer, courseId) : sql<boolean>`false`,
      isOwn: sql<boolean>`coalesce(${isOwn}, false)`,
      review: columns,
    })
    .from(courses)
    .leftJoin(
      courseReviews,
      and(
        eq(courseReviews.courseId, courses.id),
        or(isOwn, ids.length > 0 ? and(inArray(courseReviews.id, [...ids]), shownTo(viewer)) : undefined),
      ),
    )
    .leftJoin(profiles, eq(profiles.id, courseReviews.userId))
    .leftJoin(reviewAnswers, eq(reviewAnswers.reviewId, courseReviews.id))
    .leftJoin(answerer, eq(answerer.id, reviewAnswers.userId))
    .where(eq(courses.id, courseId))
  const found = rows.flatMap(({ isOwn: own, review }) => {
    const whole = wholeRow(review)
    return whole ? [{ own, review: present(whole) }] : []
  })
  return {
    ratings: ratingCounts.parse(rows[0]?.ratings ?? []),
    canReview: rows[0]?.canReview ?? false,
    own: found.find(({ own }) => own)?.review ?? null,
    asked: found.filter(({ own }) => !own).map(({ review }) => review),
  }
}

type Joined = { [Key in keyof Row]: Row[Key] | null }

/** The row of an outer join, where there is one. */
function wholeRow({ id, rating, comment, authorName, createdAt, updatedAt, ...rest }: Joined): Row | null {
  if (id === null || rating === null || comment === null || authorName === null) return null
  if (createdAt === null || updatedAt === null) return null
  return { id, rating, comment, authorName, createdAt, updatedAt, ...rest }
}
