import { sql } from 'drizzle-orm'
import { isCaretakerRole } from '#db/is-caretaker.server.ts'
import { courses } from '#db/tables/courses.ts'
import { dataRequests } from '#db/tables/data-requests.ts'
import { questionsAsked } from '#db/tables/discussions.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { profiles } from '#db/tables/people.ts'
import { questions } from '#db/tables/questions.ts'
import { scholarshipApplications } from '#db/tables/vouchers.ts'
import { taughtCourses } from '#db/taught-courses.server.ts'
import { isWaitingCredit, isWaitingProof } from '#db/waiting-at-orders.server.ts'
import { waitsForApproval } from '#db/waits-for-approval.server.ts'

/** What waits for somebody at their desk: messages to the organisation that nobody has dealt with, instructors who wait
 *  for approval, applications for scholarships, requests about people's data and orders with money to look at, for
 *  staff and admins; messages without an answer, for who was asked; questions in courses that nobody has answered, and
 *  work and essays that nobody has marked, for who teaches them. At most a hundred of each are counted. */
export type Waiting = {
  inbox: number
  approvals: number
  payments: number
  scholarships: number
  dataRequests: number
  questions: number
  unanswered: number
  marking: number
}

export const nothingWaits: Waiting = {
  inbox: 0,
  approvals: 0,
  payments: 0,
  scholarships: 0,
  dataRequests: 0,
  questions: 0,
  unanswered: 0,
  marking: 0,
}

/** Why orders wait for staff, and since when: one row a reason. Orders that need somebody, money that came beyond what
 *  was asked, proofs that nobody has looked at, credits of a statement that name them and are not what was asked, and
 *  refunds that are to be sent by hand or that a provider has refused. Each part has an index of its own. */
export const waitingPayments = sql`select id as order_id, changed_at as since from orders where state = 'needs-staff'
  union all select id, changed_at from orders where surplus > surplus_kept
  union all select a.order_id, p.created_at from payment_proofs p join payment_attempts a on a.id = p.attempt_id where ${isWaitingProof}
  union all select a.order_id, i.created_at from statement_lines l join payment_attempts a on a.id = l.attempt_id
    join statement_imports i on i.id = l.import_id where ${isWaitingCredit}
  union all select order_id, created_at from refunds where state <> 'done' and (state = 'failed' or way = 'by-hand')`

/** More are not counted: the navigation says '99+'. */
const counted = sql.raw('100')

const forCaretakers = (
  rows: ReturnType<typeof sql>,
) => sql<number>`(case when ${isCaretakerRole(profiles.role)} then
  (select count(*)::int from (${rows} limit ${counted}) as waiting) else 0 end)`

const forInstructors = (
  rows: ReturnType<typeof sql>,
) => sql<number>`(case when ${profiles.role} = 'instructor' then
  (select count(*)::int from (${rows} limit ${counted}) as waiting) else 0 end)`

const taught = taughtCourses(sql`${profiles.id}`)

/** Columns of the query that finds who is looking: no page asks for them by itself, and for those whom they do not
 *  concern nothing is counted. */
export const waitingCounts = {
  inbox: forCaretakers(
    sql`select from ${inquiries} where ${inquiries.handledAt} is null and ${inquiries.kind} <> 'newsletter'`,
  ),
  approvals:
    forCaretakers(sql`select distinct teacher.id from ${courses} join ${profiles} as teacher on teacher.id = ${courses.instructorId}
    where ${courses.publicationAskedAt} is not null and ${waitsForApproval(sql`teacher`)}`),
  payments: forCaretakers(sql`select distinct order_id from (${waitingPayments}) as payments`),
  scholarships: forCaretakers(
    sql`select from ${scholarshipApplications} where ${scholarshipApplications.state} = 'waiting'`,
  ),
  dataRequests: forCaretakers(sql`select from ${dataRequests} where ${dataRequests.outcome} is null`),
  questions:
    forInstructors(sql`select from ${questions} where ${questions.askedId} = ${profiles.id} and ${questions.answeredAt} is null
      and ${questions.reportedAt} is null`),
  unanswered: forInstructors(sql`select from ${questionsAsked} where ${questionsAsked.courseId} in ${taught}
      and ${questionsAsked.state} = 'open' and ${questionsAsked.hiddenAt} is null`),
  marking:
    forInstructors(sql`select from submissions s where s.course_id in ${taught} and s.is_current and s.state = 'handed-in'
      union all select from quiz_attempts a join quizzes q on q.lesson_id = a.lesson_id where q.course_id in ${taught} and a.needs_marking`),
}
