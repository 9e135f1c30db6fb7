import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { personTag } from '#db/page-tags.ts'
import { courseTeachers } from '#db/tables/courses.ts'
import { profiles } from '#db/tables/people.ts'
import { isUniqueViolation } from '#db/unique-violation.server.ts'
import { lastEditOf } from '#domain/audit/last-edit.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { addressChangedEmail } from './account-emails.ts'
import { authoriseAdmin, lockUser } from './authorise-admin.server.ts'
import { requireConfirmed } from './confirm-identity.server.ts'
import { enqueuePictures } from './enqueue-pictures.server.ts'
import { dropMailedTokens } from './mailed-token.server.ts'
import { isSelf, type Viewer } from './policy.ts'
import { endSessionsOf } from './renew-session.server.ts'
import { dropEmailChanges } from './request-email-change.server.ts'
import type { EditUserInput } from './schema.ts'
import { dropHalfSessions } from './second-factor/half-session.server.ts'
import { type TypedUser, typeUser, userVersion } from './user-version.server.ts'

/** `changed-meanwhile`: somebody has saved since this form was opened; `current` is what they left, and when. */
export type UserUpdate =
  | { outcome: 'saved'; fullName: string }
  | { outcome: 'changed-meanwhile'; current: TypedUser & { version: string; updated_at: string } }

/** Changes a person's name, email, role and picture (SPEC §2 Edit User), unless these have changed since the form was
 *  opened, whose `version` says how they were: then nothing is written. A new role or email ends their sessions, so
 *  that they sign in as who they are now; anyone who is no instructor any more takes no mentoring requests. A new email
 *  ends links that were mailed to the old one, whose holder is told when it was confirmed. Throws forbidden for all but
 *  admins, 'own-role' for one who would demote themselves (P12), 'own-email' for one who would pass by its
 *  confirmation, 'unconfirmed' before a new role or email; not-found 'user', conflict 'email-taken'. */
export async function updateUser(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  userId: string,
  { version, ...input }: EditUserInput,
): Promise<UserUpdate> {
  const { fullName, email, role } = input
  const saving = db.transaction(async (tx): Promise<UserUpdate> => {
    await authoriseAdmin(tx, viewer)
    const before = await lockUser(tx, userId)
    const [isNewRole, isNewEmail] = [role !== before.role, email !== before.email]
    if (isSelf(viewer, before)) refuseOwn(isNewRole, isNewEmail)
    const found = userVersion(before)
    if (userVersion(input) !== found && version !== found)
      return { outcome: 'changed-meanwhile', current: await currentOf(tx, before) }
    if (isNewRole || isNewEmail) await requireConfirmed(tx, viewer)
    await write(tx, { outbox, viewer, before }, input)
    return { outcome: 'saved', fullName }
  })
  // Of two who take the same email at once the database lets one: only it can know.
  return await saving.catch((error: unknown) => {
    throw isUniqueViolation(error, 'profiles_email_unique')
      ? new DomainError('conflict', 'email-taken')
      : error
  })
}

type Writing = { outbox: Outbox; viewer: Viewer; before: Before }
type Now = Omit<EditUserInput, 'version'>

async function write(tx: Db, { outbox, viewer, before }: Writing, now: Now): Promise<void> {
  const { fullName, email, role, avatarUrl } = now
  const [isNewRole, isNewEmail] = [role !== before.role, email !== before.email]
  await tx
    .update(profiles)
    .set({
      fullName,
      email,
      role,
      // An address that an admin gives counts as confirmed, somebody whom they make an instructor as approved.
      ...(isNewEmail && { emailVerified: true }),
      ...(isNewRole && { approvedAt: before.approvedAt ?? new Date() }),
      avatarUrl,
      isMentor: before.isMentor && role === 'instructor',
    })
    .where(eq(profiles.id, before.id))
  // What they taught with others goes on without them, also when they teach again.
  if (isNewRole) await tx.delete(courseTeachers).where(eq(courseTeachers.userId, before.id))
  if (isNewRole || isNewEmail) await endSessionsOf(tx, before.id)
  if (isNewEmail) await dropLinks(tx, before.id)
  await enqueuePictures(tx, viewer, { kind: 'person', id: before.id }, [avatarUrl])
  await noteChanges(tx, viewer, before, { fullName, email, role, avatarUrl })
  await announceChange(tx, ['courses', 'events', 'mentors', personTag(before.id)])
  if (isNewEmail && before.emailVerified) {
    const change = { email: before.email, fullName, newEmail: email, locale: before.locale }
    await outbox.enqueueEmail(tx, addressChangedEmail(change))
  }
}

async function currentOf(tx: Db, user: Before) {
  const at =
    (await lastEditOf(tx, user.id, ['user-updated', 'role-changed', 'email-changed'])) ?? user.updatedAt
  return { ...typeUser(user), version: userVersion(user), updated_at: at.toISOString() }
}

function refuseOwn(isNewRole: boolean, isNewEmail: boolean): void {
  if (isNewRole) throw new DomainError('forbidden', 'own-role')
  if (isNewEmail) throw new DomainError('forbidden', 'own-email')
}

async function dropLinks(tx: Db, userId: string): Promise<void> {
  await dropMailedTokens(tx, userId)
  await dropEmailChanges(tx, userId)
  await dropHalfSessions(tx, userId)
}

type Before = Awaited<ReturnType<typeof lockUser>>

async function noteChanges(tx: Db, viewer: Viewer, before: Before, now: Now): Promise<void> {
  const subject = { id: before.id, name: now.fullName }
  if (now.email !== before.email) await recordAudit(tx, viewer, 'email-changed', subject)
  const changed = [
    now.fullName !== before.fullName && 'full_name',
    now.email !== before.email && 'email',
    now.avatarUrl !== before.avatarUrl && 'avatar_url',
  ].filter((field) => field !== false)
  if (changed.length > 0 || now.role === before.role)
    await recordAudit(tx, viewer, 'user-updated', subject, { fields: changed.join(', ') })
  if (now.role !== before.role)
    await recordAudit(tx, viewer, 'role-changed', subject, { from: before.role, to: now.role })
}
