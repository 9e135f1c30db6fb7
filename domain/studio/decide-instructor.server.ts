import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags, personTag } from '#db/page-tags.ts'
import { courses } from '#db/tables/courses.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { notifyWithEmail } from '#domain/notifications/notify.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { isCaretaker, type Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { draft, published } from './publication.server.ts'

type Instructor = { fullName: string; email: string }
export type Decided = { instructor: Instructor; courses: { id: string; title: string }[] }

/** Approves an instructor, once, publishes what waits, and tells them (P23); anyone who is approved stays it. Throws forbidden for all
 *  but staff and admins, not-found 'instructor' for somebody who waits for nothing, conflict 'unconfirmed' before they have
 *  confirmed their address. */
export async function approveInstructor(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  personId: string,
): Promise<Decided> {
  return db.transaction(async (tx) => {
    const person = await lockWaiting(tx, viewer, personId)
    if (!person.emailVerified) throw new DomainError('conflict', 'unconfirmed')
    await tx
      .update(profiles)
      .set({ approvedAt: sql`now()`, approvalRefusal: null })
      .where(eq(profiles.id, personId))
    const those = await settle(tx, personId, published)
    const subject = { id: personId, name: person.fullName }
    await recordAudit(tx, viewer, 'instructor-approved', subject, { courses: those.length })
    for (const { id, title } of those) {
      await recordAudit(tx, viewer, 'course-published', { id, name: title })
      await announceChange(tx, courseTags(id))
    }
    await announceChange(tx, ['courses', 'events', 'mentors', personTag(personId)])
    const decision = { at: new Date(), courses: those, people: [personId] }
    await notifyWithEmail(tx, outbox, 'instructor-approved', decision)
    return { instructor: person, courses: those }
  })
}

/** Makes drafts of what waits, and keeps for the instructor, and tells them, why (P23). They may ask again. Throws like
 *  `approveInstructor`, but not 'unconfirmed'. */
export async function refuseInstructor(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  personId: string,
  reason: string,
): Promise<Decided> {
  return db.transaction(async (tx) => {
    const person = await lockWaiting(tx, viewer, personId)
    await tx.update(profiles).set({ approvalRefusal: reason }).where(eq(profiles.id, personId))
    const those = await settle(tx, personId, draft)
    const subject = { id: personId, name: person.fullName }
    await recordAudit(tx, viewer, 'instructor-refused', subject, { courses: those.length })
    const decision = { at: new Date(), reason, people: [personId] }
    await notifyWithEmail(tx, outbox, 'instructor-refused', decision)
    return { instructor: person, courses: those }
  })
}

/** Somebody who waits, held until the transaction ends: of two who decide at once the second finds nobody waiting. */
async function lockWaiting(tx: Db, viewer: Viewer, personId: string) {
  await requireCaretakerNow(tx, viewer)
  if (!isUuid(personId)) throw new DomainError('not-found', 'instructor')
  const [person] = await tx
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, personId), eq(profiles.role, 'instructor'), isNull(profiles.suspendedAt)))
    .for('no key update')
  const waiting = person && (await tx.$count(courses, isWaitingOf(personId)))
  if (!person || person.approvedAt || !waiting) throw new DomainError('not-found', 'instructor')
  return person
}

/** By the role that they have now, whatever the request's session said. */
async function requireCaretakerNow(tx: Db, viewer: Viewer): Promise<void> {
  const [now] = await tx
    .select({ role: profiles.role })
    .from(profiles)
    .where(and(eq(profiles.id, viewer.id), isNull(profiles.suspendedAt)))
    .for('key share')
  if (!now || !isCaretaker({ ...viewer, role: now.role })) throw new DomainError('forbidden', 'approvals')
}

const isWaitingOf = (personId: string) =>
  and(eq(courses.instructorId, personId), isNotNull(courses.publicationAskedAt))

const settle = (tx: Db, personId: string, become: typeof draft) =>
  tx
    .update(courses)
    .set({ ...become, updatedAt: sql`${courses.updatedAt}` })
    .where(isWaitingOf(personId))
    .returning({ id: courses.id, title: courses.title })
