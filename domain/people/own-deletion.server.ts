import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { eventRegistrations, events } from '#db/tables/events.ts'
import { certificates, enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { portfolios } from '#db/tables/portfolios.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Role } from '#shared/roles.ts'
import { accountGoesEmail, accountGoneEmail } from './account-emails.ts'
import { requireConfirmed } from './confirm-identity.server.ts'
import { deletionDays } from './deletion-days.ts'
import { erasePerson } from './erase-person.server.ts'
import type { Viewer } from './policy.ts'

/** What goes with the viewer, what stays without their name, and when, if they have asked for it. */
export type OwnStake = {
  deletionAt: Date | null
  /** They are the only admin, whom nobody may miss. */
  isLastAdmin: boolean
  /** Go. */
  enrollments: number
  registrations: number
  portfolios: number
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
      isLastAdmin: sql<boolean>`${profiles.role} = 'admin' and (${otherAdmins(db, viewer.id)}) = 0`,
      enrollments: db.$count(enrollments, eq(enrollments.userId, viewer.id)),
      registrations: db.$count(eventRegistrations, eq(eventRegistrations.userId, viewer.id)),
      portfolios: db.$count(portfolios, eq(portfolios.userId, viewer.id)),
      courses: db.$count(courses, eq(courses.instructorId, viewer.id)),
      events: db.$count(events, eq(events.organizerId, viewer.id)),
      certificates: db.$count(certificates, eq(certificates.userId, viewer.id)),
    })
    .from(profiles)
    .where(eq(profiles.id, viewer.id))
  if (!found) throw new DomainError('not-found', 'person')
  return found
}

/** Who will look after the site when somebody is gone. */
const otherAdmins = (db: Db, personId: string) =>
  db.$count(
    profiles,
    and(
      eq(profiles.role, 'admin'),
      isNull(profiles.suspendedAt),
      isNull(profiles.deletionAt),
      ne(profiles.id, personId),
    ),
  )

/** Whether nobody may miss somebody. The caller has locked them and all admins. */
async function isLastAdmin(tx: Db, person: { id: string; role: Role }): Promise<boolean> {
  if (person.role !== 'admin') return false
  return (await otherAdmins(tx, person.id)) === 0
}

type Post = { outbox: Outbox; accountLink: string }

/** Has the viewer's account erased in seven days, until when they can change their mind. To ask again changes nothing.
 *  A mail tells them, in case it was somebody else. Throws forbidden 'unconfirmed' (requireConfirmed) and conflict
 *  'last-admin'. */
export async function askDeletion(db: Db, viewer: Viewer, { outbox, accountLink }: Post): Promise<Date> {
  return db.transaction(async (tx) => {
    // First the lock: the session may end while it is waited for.
    const person = await lockSelf(tx, viewer.id)
    await requireConfirmed(tx, viewer)
    if (person.deletionAt) return person.deletionAt
    if (await isLastAdmin(tx, person)) throw new DomainError('conflict', 'last-admin')
    const deletionAt = new Date(Date.now() + deletionDays * 24 * 3600_000)
    await tx.update(profiles).set({ deletionAt }).where(eq(profiles.id, viewer.id))
    await addJob(tx, 'erase-person', { personId: viewer.id }, { runAt: deletionAt, key: jobOf(viewer.id) })
    await recordAudit(tx, viewer, 'deletion-asked', { id: viewer.id, name: viewer.fullName })
    const { locale, timeZone } = person
    const email = accountGoesEmail(person, { at: deletionAt, link: accountLink, locale, timeZone })
    await outbox.enqueueEmail(tx, email)
    return deletionAt
  })
}

const jobOf = (personId: string) => `erase-person:${personId}`

/** The viewer has changed their mind: the account stays. To say so again changes nothing. */
export async function takeDeletionBack(db: Db, viewer: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockSelf(tx, viewer.id)
    if (person.deletionAt) await keep(tx, person)
  })
}

async function keep(tx: Db, person: { id: string; fullName: string }): Promise<void> {
  await tx.update(profiles).set({ deletionAt: null }).where(eq(profiles.id, person.id))
  await recordAudit(tx, person, 'deletion-taken-back', { id: person.id, name: person.fullName })
}

/** Erases somebody whose day has come: the job that was queued when they asked. Nothing when they have changed their
 *  mind, or are gone; when they have asked anew since, the job of that day does it; when they are the only admin by
 *  now, they stay. The last mail to their address says that it is done. */
export async function eraseWhenDue(
  db: Db,
  outbox: Outbox,
  { personId }: { personId: string },
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, personId)
    if (!person?.deletionAt || person.deletionAt > now) return
    if (await isLastAdmin(tx, person)) return keep(tx, person)
    await erasePerson(tx, person, person)
    const { email, fullName, locale } = person
    if (person.emailVerified) await outbox.enqueueEmail(tx, accountGoneEmail({ email, fullName }, { locale }))
  })
}

async function lockSelf(tx: Db, personId: string) {
  const person = await lockPerson(tx, personId)
  if (!person) throw new DomainError('not-found', 'person')
  return person
}

/** Somebody, as they are until the transaction ends, and before them all admins in one order, as when an admin deletes
 *  somebody: anyone who goes at the same moment waits. */
async function lockPerson(tx: Db, personId: string) {
  await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.role, 'admin'))
    .orderBy(profiles.id)
    .for('update')
  const [person] = await tx.select().from(profiles).where(eq(profiles.id, personId)).for('update')
  return person
}
