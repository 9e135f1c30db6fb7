import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { eventRegistrations, events } from '#db/tables/events.ts'
import { certificates, enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { isValid } from '#db/valid-certificates.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { authoriseAdmin, lockUser } from './authorise-admin.server.ts'
import { requireConfirmed } from './confirm-identity.server.ts'
import { erasePerson } from './erase-person.server.ts'
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
  /** Stay as they are and valid; revoked ones stay too, and are not counted. */
  certificates: number
  /** Stay in the figures, in rupiah: what was received from them, and what is owed for enrollments and registrations. */
  revenue: number
  owed: number
}

/** What deleting a person would do, for the question that is asked first (P13). One query. Throws forbidden for all but admins,
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
      certificates: db.$count(certificates, and(eq(certificates.userId, userId), isValid)),
      revenue: sql<number>`(select coalesce(sum(o.received - o.paid_back), 0)::float8 from orders o where o.buyer_id = ${userId})`,
      owed: sql<number>`((select coalesce(sum(e.price_paid), 0) from enrollments e where e.user_id = ${userId} and e.order_id is null)
        + (select coalesce(sum(r.price_paid), 0) from event_registrations r where r.user_id = ${userId} and r.order_id is null))::float8`,
    })
    .from(profiles)
    .where(eq(profiles.id, userId))
  if (!found) throw new DomainError('not-found', 'user')
  return found
}

/** Deletes a person with their account, enrollments, progress, reviews and registrations; their courses and events stay without an
 *  owner, certificates as they are (P13), and what was owed for their courses and seats in the figures, without them (P29). Throws
 *  forbidden for all but admins and 'own-account' for oneself and 'unconfirmed', not-found 'user'. */
export async function deleteUser(db: Db, viewer: Viewer, userId: string): Promise<{ fullName: string }> {
  return db.transaction(async (tx) => {
    await authoriseAdmin(tx, viewer)
    const user = await lockUser(tx, userId)
    if (isSelf(viewer, user)) throw new DomainError('forbidden', 'own-account')
    await requireConfirmed(tx, viewer)
    await erasePerson(tx, user, viewer)
    return { fullName: user.fullName }
  })
}
