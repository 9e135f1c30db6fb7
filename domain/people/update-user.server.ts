import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { personTag } from '#db/page-tags.ts'
import { profiles } from '#db/tables/people.ts'
import { isUniqueViolation } from '#db/unique-violation.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { authoriseAdmin, lockUser } from './authorise-admin.server.ts'
import { requireConfirmed } from './confirm-identity.server.ts'
import { emailChangedLetter } from './letters.ts'
import { dropMailedTokens } from './mailed-token.server.ts'
import { owePictures } from './owe-pictures.server.ts'
import { isSelf, type Viewer } from './policy.ts'
import { endSessionsOf } from './renew-session.server.ts'
import { dropEmailChanges } from './request-email-change.server.ts'
import type { EditUserInput } from './schema.ts'
import { dropHalfSessions } from './second-factor/half-session.server.ts'

/** Changes a person's name, email, role and picture (SPEC §2 Edit User). A new role or email ends their sessions, so that they sign in as
 *  who they are now; whoever is no instructor any more takes no mentoring requests. A new email ends links that were mailed to the old one,
 *  whose holder is told when it was confirmed.
 *  Throws forbidden for all but admins, 'own-role' for one who would demote themselves (DECISIONS 12), 'own-email' for one who would pass by
 *  its confirmation, 'unconfirmed' before a new role or email; not-found 'user', conflict 'email-taken'. */
export async function updateUser(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  userId: string,
  { fullName, email, role, avatarUrl }: EditUserInput,
): Promise<{ fullName: string }> {
  const saving = db.transaction(async (tx) => {
    await authoriseAdmin(tx, viewer)
    const before = await lockUser(tx, userId)
    const [isNewRole, isNewEmail] = [role !== before.role, email !== before.email]
    if (isSelf(viewer, before)) refuseOwn(isNewRole, isNewEmail)
    const isOther = isNewRole || isNewEmail
    if (isOther) await requireConfirmed(tx, viewer)
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
      .where(eq(profiles.id, userId))
    if (isOther) await endSessionsOf(tx, userId)
    if (isNewEmail) await dropLinks(tx, userId)
    await owePictures(tx, viewer, { kind: 'person', id: userId }, [avatarUrl])
    await noteChanges(tx, viewer, before, { fullName, email, role, avatarUrl })
    await announceChange(tx, ['courses', 'events', 'mentors', personTag(userId)])
    if (!isNewEmail || !before.emailVerified) return
    const change = { email: before.email, fullName, newEmail: email, locale: before.locale }
    await outbox.oweLetter(tx, emailChangedLetter(change))
  })
  // Of two who take the same email at once the database lets one: only it can know.
  await saving.catch((error: unknown) => {
    throw isUniqueViolation(error, 'profiles_email_unique')
      ? new DomainError('conflict', 'email-taken')
      : error
  })
  return { fullName }
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

async function noteChanges(tx: Db, viewer: Viewer, before: Before, now: EditUserInput): Promise<void> {
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
