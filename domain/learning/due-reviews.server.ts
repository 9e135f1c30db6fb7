import { type SQL, sql } from 'drizzle-orm'

/** Work of other learners that somebody has to review in a lesson, and how much of it they have; until `endsAt`. */
export type DueReviews = {
  courseId: string
  lessonId: string
  lesson: string
  sent: number
  all: number
  endsAt: Date
}

/** The lesson in which somebody's reviews are due first, of a course that they are in; null when none is waited for. As
 *  a column of a query. */
export const dueReviewsColumn = (userId: string): SQL<DueReviews | null> =>
  sql`(
  select json_build_object('courseId', m.course_id, 'lessonId', l.id, 'lesson', l.title, 'endsAt', round.ends_at,
    'sent', count(r.sent_at), 'all', count(*))
  from peer_reviews r
  join peer_rounds round on round.lesson_id = r.lesson_id and round.ends_at > now()
  join submissions s on s.id = r.submission_id
  join lessons l on l.id = r.lesson_id
  join course_modules m on m.id = l.module_id
  join enrollments place on place.course_id = m.course_id and place.user_id = r.reviewer_id
  where r.reviewer_id = ${userId} and (r.sent_at is not null or (s.is_current and s.state = 'reviewing'))
  group by m.course_id, l.id, l.title, round.ends_at
  having count(*) > count(r.sent_at)
  order by round.ends_at, l.id
  limit 1)`.mapWith(readDueReviews)

const readDueReviews = (found: Omit<DueReviews, 'endsAt'> & { endsAt: string }): DueReviews => ({
  ...found,
  endsAt: new Date(found.endsAt),
})
