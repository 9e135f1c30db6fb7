import { type SQL, sql } from 'drizzle-orm'
import { assignments, submissions } from '#db/tables/assignments.ts'

/** One of the reviews that somebody has to write in a lesson. `isOpen`: it is still waited for. */
export type OwnReview = { place: number; isSent: boolean; isOpen: boolean }

/** What another learner said of a work. `number`: from 1, in an order that tells nothing; `choices` null: without a rubric. */
export type GivenReview = { number: number; points: number; choices: number[] | null; comment: string }

/** The same for those who teach: by whom, sent or not; `name` null: somebody whose account is gone. */
export type NamedReview = {
  id: string
  name: string | null
  isSent: boolean
  points: number | null
  choices: (number | null)[] | null
  comment: string
}

/** Those that are somebody's to write at the lesson of a row of `assignments`, in their order. */
export const ownReviews = (userId: string): SQL<OwnReview[]> => sql<OwnReview[]>`(
  select coalesce(json_agg(json_build_object('place', r.place, 'isSent', r.sent_at is not null,
    'isOpen', r.sent_at is null and s.is_current and s.state = 'reviewing' and round.ends_at > now()) order by r.place), '[]'::json)
  from peer_reviews r join peer_rounds round on round.lesson_id = r.lesson_id join submissions s on s.id = r.submission_id
  where r.lesson_id = ${assignments.lessonId} and r.reviewer_id = ${userId})`

/** What was said of a version, for its author: by nobody, in no order that tells, and nothing before its mark is there. */
export const anonymousReviews: SQL<GivenReview[]> = sql<GivenReview[]>`(
  select coalesce(json_agg(json_build_object('number', r.number, 'points', r.points, 'choices', r.choices, 'comment', r.comment) order by r.number), '[]'::json)
  from (
    select *, row_number() over (order by md5(sent.id::text)) as number from peer_reviews sent
    where sent.submission_id = ${submissions.id} and sent.sent_at is not null and ${submissions.state} <> 'reviewing') r)`

/** The same for those who teach, at any time; of drafts only that they are there. */
export const namedReviews: SQL<NamedReview[]> = sql<NamedReview[]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'name', p.full_name, 'isSent', r.sent_at is not null,
    'points', case when r.sent_at is not null then r.points end, 'choices', case when r.sent_at is not null then r.choices end,
    'comment', case when r.sent_at is not null then r.comment else '' end) order by p.full_name, r.id), '[]'::json)
  from peer_reviews r left join profiles p on p.id = r.reviewer_id where r.submission_id = ${submissions.id})`
