import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { keepEventRevenue, keepRevenue } from '#db/keep-revenue.server.ts'
import { type PageTag, personTag } from '#db/page-tags.ts'
import { courses, courseTeachers } from '#db/tables/courses.ts'
import { eventRegistrations, events } from '#db/tables/events.ts'
import { certificates, enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { oweWithoutReviewer } from '#domain/jobs/owe-peer-review.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { authoriseAdmin, lockUser } from './authorise-admin.server.ts'
import { requireConfirmed } from './confirm-identity.server.ts'
import { dropMailedTokens } from './mailed-token.server.ts'
import { canManageUsers, isSelf, type Viewer } from './policy.ts'

export type UserAtStake = {
  id: string
  fullName: string
  /** Go with the person. */
  enrollments: number
  registrations: number
  /** Stay, without an instructor or organizer. */
  courses: number
  events: number
  /** Stay as they are. */
  certificates: number
  /** Stay in the figures, in rupiah: what was received from them, and what is owed for enrollments and registrations. */
  revenue: number
  owed: number
}

/** What deleting a person would do, for the question that is asked first (DECISIONS 13). One query. Throws forbidden for all but admins,
 *  not-found 'user'. */
export async function userAtStake(db: Db, viewer: Viewer, userId: string): Promise<UserAtStake> {
  if (!canManageUsers(viewer)) throw new DomainError('forbidden', 'admins-only')
  if (!isUuid(userId)) throw new DomainError('not-found', 'user')
  const [found] = await db
    .select({
      id: profiles.id,
      fullName: profiles.fullName,
      enrollments: db.$count(enrollments, eq(enrollments.userId, userId)),
      registrations: db.$count(eventRegistrations, eq(eventRegistrations.userId, userId)),
      courses: db.$count(courses, eq(courses.instructorId, userId)),
      events: db.$count(events, eq(events.organizerId, userId)),
      certificates: db.$count(certificates, eq(certificates.userId, userId)),
      revenue: sql<number>`(select coalesce(sum(o.received - o.paid_back), 0)::float8 from orders o where o.buyer_id = ${userId})`,
      owed: sql<number>`((select coalesce(sum(e.price_paid), 0) from enrollments e where e.user_id = ${userId} and e.order_id is null)
        + (select coalesce(sum(r.price_paid), 0) from event_registrations r where r.user_id = ${userId} and r.order_id is null))::float8`,
    })
    .from(profiles)
    .where(eq(profiles.id, userId))
  if (!found) throw new DomainError('not-found', 'user')
  return found
}

/** Deletes a person with their account, enrollments, progress, reviews and registrations; their courses and events stay without an owner,
 *  certificates as they are (DECISIONS 13), and what was owed for their courses and seats in the figures, without them (DECISIONS 29). Throws forbidden for all but admins and 'own-account' for oneself and 'unconfirmed', not-found 'user'. */
export async function deleteUser(db: Db, viewer: Viewer, userId: string): Promise<{ fullName: string }> {
  return db.transaction(async (tx) => {
    await authoriseAdmin(tx, viewer)
    const user = await lockUser(tx, userId)
    if (isSelf(viewer, user)) throw new DomainError('forbidden', 'own-account')
    await requireConfirmed(tx, viewer)
    const tags = await tagsOf(tx, userId)
    await dropMailedTokens(tx, userId)
    await keepRevenue(tx, eq(enrollments.userId, userId))
    await keepEventRevenue(tx, eq(eventRegistrations.userId, userId))
    await oweWithoutReviewer(tx, userId, null)
    await tx.delete(profiles).where(eq(profiles.id, userId))
    const { role } = user
    await recordAudit(tx, viewer, 'user-deleted', { id: userId, name: user.fullName }, { role })
    await announceChange(tx, ['courses', 'events', 'mentors', personTag(userId)])
    for (let start = 0; start < tags.length; start += tagsAtOnce)
      await announceChange(tx, tags.slice(start, start + tagsAtOnce))
    return { fullName: user.fullName }
  })
}

// A notification holds less than 8,000 bytes.
const tagsAtOnce = 150

const shown = z.array(z.object({ kind: z.enum(['course', 'event']), id: z.uuid() }))

/** The pages that count the person, or name them. */
async function tagsOf(tx: Db, userId: string): Promise<PageTag[]> {
  const { rows } = await tx.execute(sql`
    select 'course' as kind, ${enrollments.courseId} as id from ${enrollments} where ${enrollments.userId} = ${userId}
    union select 'course', ${courses.id} from ${courses} where ${courses.instructorId} = ${userId}
    union select 'course', ${courseTeachers.courseId} from ${courseTeachers} where ${courseTeachers.userId} = ${userId}
    union select 'event', ${eventRegistrations.eventId} from ${eventRegistrations} where ${eventRegistrations.userId} = ${userId}
    union select 'event', ${events.id} from ${events} where ${events.organizerId} = ${userId}`)
  return shown.parse(rows).map(({ kind, id }): PageTag => `${kind}:${id}`)
}
