import { and, type Column, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { assignments, submissionMarks, submissions } from '#db/tables/assignments.ts'
import { courses, lessons } from '#db/tables/courses.ts'
import { eventRegistrations, events } from '#db/tables/events.ts'
import { markOverrides } from '#db/tables/grades.ts'
import { certificates, enrollments } from '#db/tables/learning.ts'
import { earlierNames, profiles } from '#db/tables/people.ts'
import { portfolioItems } from '#db/tables/portfolios.ts'
import { isValid } from '#db/valid-certificates.server.ts'
import { verifyId } from '#domain/certificates/certificate-number.ts'
import { certificateMinutes } from '#domain/certificates/queries.server.ts'
import type { ApprovalRules } from '#domain/people/policy.ts'
import { isShownInPublic } from '#domain/people/shown-in-public.server.ts'
import { isUuid } from '#shared/uuid.ts'
import type { AssignmentClaim, CertificateClaim, Claims, EventClaim } from './claim.ts'

// What the platform vouches for is asked anew each time it is shown: a check-in that is undone, an approval that is
// taken back, a course or an event that is not public any more leave nothing behind.

/** Which of somebody's claims: those that they show, or those among these ids; or all that they could show, those that
 *  they do first, then the newest. */
export type Which = 'chosen' | { certificate: string[]; event: string[]; assignment: string[] } | 'all'

/** As many of a kind as a form offers. */
const mostOffered = 100

type Kind = 'certificate' | 'event' | 'assignment'

const among = (which: Which, kind: Kind, id: Column): SQL | undefined => {
  if (which === 'all') return undefined
  return which === 'chosen' ? eq(portfolioItems.isShown, true) : inArray(id, which[kind].filter(isUuid))
}

/** The number of what is shown; null for what is not, or not any more. */
const shownNumber = sql<number | null>`case when ${portfolioItems.isShown} then ${portfolioItems.number} end`

const chosenFirst = sql`${shownNumber} is null`

/** What somebody was called at a moment: a name that they take later says nothing of what was seen then. */
const nameAt = (personId: string, moment: Column) =>
  sql<string>`coalesce(
    (select before.full_name from ${earlierNames} before where before.user_id = ${personId} and before.until > ${moment}
      order by before.until limit 1),
    (select person.full_name from ${profiles} person where person.id = ${personId}))`

/** Somebody's certificates stand, also when course or instructor are gone (P13, P16), but for those that were revoked. */
const stands = (personId: string) => and(eq(certificates.userId, personId), isValid)

function certificatesOf(db: Db, personId: string, which: Which) {
  return db
    .select({
      id: certificates.id,
      item: shownNumber,
      courseTitle: certificates.courseTitle,
      holderName: certificates.holderName,
      issuer: certificates.issuer,
      completedAt: certificates.completedAt,
      minutes: certificateMinutes,
      number: certificates.number,
      verifyCode: certificates.verifyCode,
    })
    .from(certificates)
    .leftJoin(
      portfolioItems,
      and(eq(portfolioItems.certificateId, certificates.id), eq(portfolioItems.userId, personId)),
    )
    .where(and(stands(personId), among(which, 'certificate', certificates.id)))
    .orderBy(chosenFirst, desc(certificates.completedAt), desc(certificates.id))
    .limit(mostOffered)
}

/** They were let in at the door, and the event was held and is public. */
const cameTo = (personId: string) =>
  and(
    eq(eventRegistrations.userId, personId),
    isNotNull(eventRegistrations.checkedInAt),
    eq(events.isPublished, true),
    isNull(events.cancelledAt),
  )

function eventsOf(db: Db, personId: string, which: Which) {
  return db
    .select({
      id: eventRegistrations.id,
      item: shownNumber,
      eventId: events.id,
      title: events.title,
      eventType: events.eventType,
      startDate: events.startDate,
      endDate: events.endDate,
      timeZone: events.timeZone,
      checkedInAt: eventRegistrations.checkedInAt,
      holderName: nameAt(personId, eventRegistrations.checkedInAt),
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .leftJoin(
      portfolioItems,
      and(eq(portfolioItems.registrationId, eventRegistrations.id), eq(portfolioItems.userId, personId)),
    )
    .where(and(cameTo(personId), among(which, 'event', eventRegistrations.id)))
    .orderBy(chosenFirst, desc(events.startDate), desc(eventRegistrations.id))
    .limit(mostOffered)
}

const passMark = sql`coalesce(${assignments.passPercent}, 1)`

/** Those who teach have marked their newest version and it is enough: it has the pass mark or, where there is none, is
 *  worth more than nothing. Neither have they set another mark by hand since that is not, nor have other learners alone
 *  said so. They are still in the course, and it is public. */
const isApproved = (personId: string) =>
  and(
    eq(submissions.userId, personId),
    eq(submissions.isCurrent, true),
    eq(submissions.state, 'marked'),
    eq(submissionMarks.byPeers, false),
    sql`(${submissionMarks.points} is null and ${assignments.passPercent} is null
      or ${submissionMarks.points} * 100 >= ${passMark} * ${submissionMarks.pointsMax})`,
    sql`not exists (select from ${markOverrides} given where given.lesson_id = ${submissions.lessonId}
      and given.user_id = ${personId} and given.kind = 'assignment' and given.percent < ${passMark})`,
    sql`exists (select from ${enrollments} place where place.course_id = ${submissions.courseId} and place.user_id = ${personId})`,
    eq(courses.isPublished, true),
  )

function assignmentsOf(db: Db, personId: string, which: Which, rules: ApprovalRules) {
  return (
    db
      .select({
        id: submissions.lessonId,
        item: shownNumber,
        title: lessons.title,
        courseId: courses.id,
        courseTitle: courses.title,
        approvedAt: submissionMarks.markedAt,
        holderName: nameAt(personId, submissionMarks.markedAt),
        teacher: { id: profiles.id, fullName: profiles.fullName },
      })
      .from(submissions)
      .innerJoin(submissionMarks, eq(submissionMarks.submissionId, submissions.id))
      .innerJoin(assignments, eq(assignments.lessonId, submissions.lessonId))
      .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
      .innerJoin(courses, eq(courses.id, submissions.courseId))
      .leftJoin(
        portfolioItems,
        and(eq(portfolioItems.lessonId, submissions.lessonId), eq(portfolioItems.userId, personId)),
      )
      // Others are named only where they are public already.
      .leftJoin(
        profiles,
        and(eq(profiles.id, submissionMarks.markerId), ne(profiles.role, 'student'), isShownInPublic(rules)),
      )
      .where(and(isApproved(personId), among(which, 'assignment', submissions.lessonId)))
      .orderBy(chosenFirst, desc(submissionMarks.markedAt), desc(submissions.lessonId))
      .limit(mostOffered)
  )
}

/** What the platform can vouch for of somebody at this moment. Three queries. */
export async function claimsOf(
  db: Db,
  personId: string,
  which: Which,
  rules: ApprovalRules,
): Promise<Claims<number | null>> {
  // One after the other: it may be a transaction that asks.
  const ofCertificates = await certificatesOf(db, personId, which)
  const ofEvents = await eventsOf(db, personId, which)
  const ofAssignments = await assignmentsOf(db, personId, which, rules)
  return {
    certificates: ofCertificates.map(({ number, verifyCode, ...claim }) => ({
      ...claim,
      verifyId: verifyId(number, verifyCode),
    })),
    events: ofEvents.flatMap(({ checkedInAt, ...claim }) => (checkedInAt ? [{ ...claim, checkedInAt }] : [])),
    assignments: ofAssignments,
  }
}

/** What somebody shows and the platform vouches for at this moment, the newest first. Three queries. */
export async function shownClaims(db: Db, personId: string, rules: ApprovalRules): Promise<Claims> {
  const { certificates: c, events: e, assignments: a } = await claimsOf(db, personId, 'chosen', rules)
  return {
    certificates: c.flatMap(shown<CertificateClaim>),
    events: e.flatMap(shown<EventClaim>),
    assignments: a.flatMap(shown<AssignmentClaim>),
  }
}

const shown = <Claim extends { item: number }>(
  claim: Omit<Claim, 'item'> & { item: number | null },
): (Omit<Claim, 'item'> & { item: number })[] => {
  const { item } = claim
  return item === null ? [] : [{ ...claim, item }]
}
