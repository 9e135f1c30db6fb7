import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { eventRegistrations, events } from '#db/tables/events.ts'
import { certificates, enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { requireConfirmed } from './confirm-identity.server.ts'
import { deletionDays } from './deletion-days.ts'
import { erasePerson } from './erase-person.server.ts'
import { accountGoesLetter, accountGoneLetter } from './letters.ts'
import type { Viewer } from './policy.ts'

/** What goes with the viewer, what stays without their name, and when, if they have asked for it. */
export type OwnStake = {
  deletionAt: Date | null
  /** They are the only admin, whom nobody may miss. */
  isLastAdmin: boolean
  /** Go. */
  enrollments: number
  registrations: number
  /** Stay, without an instructor or organizer. */
  courses: number
  events: number
  /** Stay, without a tie to them. */
  certificates: number
}

/** What deleting the viewer's account would do, for the question that is asked first. One query. */
export async function ownStake(db: Db, viewer: Viewer): Promise<OwnStake> {
  const [found] = await db
    .select({
      deletionAt: profiles.deletionAt,
      isLastAdmin: sql<boolean>`${profiles.role} = 'admin' and not exists (${otherAdmins(db, viewer.id)})`,
      enrollments: db.$count(enrollments, eq(enrollments.userId, viewer.id)),
      registrations: db.$count(eventRegistrations, eq(eventRegistrations.userId, viewer.id)),
      courses: db.$count(courses, eq(courses.instructorId, viewer.id)),
      events: db.$count(events, eq(events.organizerId, viewer.id)),
      certificates: db.$count(certificates, eq(certificates.userId, viewer.id)),
    })
    .from(profiles)
    .where(eq(profiles.id, viewer.id))
  if (!found) throw new DomainError('not-found', 'person')
  return found
}

const isActiveAdmin = and(
  eq(profiles.role, 'admin'),
  isNull(profiles.suspendedAt),
  isNull(profiles.deletionAt),
)

const otherAdmins = (db: Db, personId: string) =>
  db
    .select({ one: sql`1` })
    .from(sql`profiles as other`)
    .where(
      sql`other.role = 'admin' and other.suspended_at is null and other.deletion_at is null and other.id <> ${personId}`,
    )

type Post = { outbox: Outbox; accountLink: string }

/** Has the viewer's account erased in seven days, until when they can change their mind. To ask again changes nothing. A mail tells them, in case it was somebody else. Throws forbidden 'unconfirmed'
 *  (requireConfirmed) and conflict 'last-admin'. */
export async function askDeletion(db: Db, viewer: Viewer, { outbox, accountLink }: Post): Promise<Date> {
  return db.transaction(async (tx) => {
    await requireConfirmed(tx, viewer)
    // All admins, in one order: two of them who go at the same moment wait for each other.
    await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(isActiveAdmin)
      .orderBy(profiles.id)
      .for('no key update')
    const person = await lockSelf(tx, viewer.id)
    if (person.deletionAt) return person.deletionAt
    const others = await tx.$count(profiles, and(isActiveAdmin, ne(profiles.id, viewer.id)))
    if (person.role === 'admin' && others === 0) throw new DomainError('conflict', 'last-admin')
    const deletionAt = new Date(Date.now() + deletionDays * 24 * 3600_000)
    await tx.update(profiles).set({ deletionAt }).where(eq(profiles.id, viewer.id))
    await addJob(tx, 'erase-person', { personId: viewer.id }, { runAt: deletionAt, key: jobOf(viewer.id) })
    await recordAudit(tx, viewer, 'deletion-asked', { id: viewer.id, name: viewer.fullName })
    const { email, fullName, locale, timeZone } = person
    const letter = accountGoesLetter(
      { email, fullName },
      { at: deletionAt, link: accountLink, locale, timeZone },
    )
    await outbox.oweLetter(tx, letter)
    return deletionAt
  })
}

const jobOf = (personId: string) => `erase-person:${personId}`

/** The viewer has changed their mind: the account stays. To say so again changes nothing. */
export async function takeDeletionBack(db: Db, viewer: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    const { deletionAt } = await lockSelf(tx, viewer.id)
    if (!deletionAt) return
    await tx.update(profiles).set({ deletionAt: null }).where(eq(profiles.id, viewer.id))
    await recordAudit(tx, viewer, 'deletion-taken-back', { id: viewer.id, name: viewer.fullName })
  })
}

/** Erases somebody whose day has come: the job that was owed when they asked. Nothing when they have changed their mind, or are gone; when they have asked anew since, the job of that day does it. The last
 *  mail to their address says that it is done. */
export async function eraseWhenDue(
  db: Db,
  outbox: Outbox,
  { personId }: { personId: string },
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const [person] = await tx.select().from(profiles).where(eq(profiles.id, personId)).for('update')
    if (!person?.deletionAt || person.deletionAt > now) return
    await erasePerson(tx, person, person)
    const { email, fullName, locale } = person
    if (person.emailVerified) await outbox.oweLetter(tx, accountGoneLetter({ email, fullName }, { locale }))
  })
}

async function lockSelf(tx: Db, personId: string) {
  const [person] = await tx.select().from(profiles).where(eq(profiles.id, personId)).for('update')
  if (!person) throw new DomainError('not-found', 'person')
  return person
}
