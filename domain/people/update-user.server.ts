import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { personTag } from '#db/page-tags.ts'
import { profiles } from '#db/tables/people.ts'
import { isUniqueViolation } from '#db/unique-violation.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { authoriseAdmin, lockUser } from './authorise-admin.server.ts'
import { dropMailedTokens } from './mailed-token.server.ts'
import { isSelf, type Viewer } from './policy.ts'
import type { EditUserInput } from './schema.ts'

/** Changes a person's name, email, role and picture (SPEC §2 Edit User). A new role counts from their next request on; whoever is no
 *  instructor any more takes no mentoring requests. A new email ends links that were mailed to the old one. Throws forbidden for all but
 *  admins and 'own-role' for one who would demote themselves (DECISIONS 12), not-found 'user', conflict 'email-taken'. */
export async function updateUser(
  db: Db,
  viewer: Viewer,
  userId: string,
  { fullName, email, role, avatarUrl }: EditUserInput,
): Promise<{ fullName: string }> {
  const saving = db.transaction(async (tx) => {
    await authoriseAdmin(tx, viewer)
    const before = await lockUser(tx, userId)
    if (isSelf(viewer, before) && role !== before.role) throw new DomainError('forbidden', 'own-role')
    await tx
      .update(profiles)
      .set({
        fullName,
        email,
        role,
        // An address that an admin gives counts as confirmed, somebody whom they make an instructor as approved.
        ...(email !== before.email && { emailVerified: true }),
        ...(role !== before.role && { approvedAt: before.approvedAt ?? new Date() }),
        avatarUrl,
        isMentor: before.isMentor && role === 'instructor',
      })
      .where(eq(profiles.id, userId))
    if (email !== before.email) await dropMailedTokens(tx, userId)
    const subject = { id: userId, name: fullName }
    const changed = [
      fullName !== before.fullName && 'full_name',
      email !== before.email && 'email',
      avatarUrl !== before.avatarUrl && 'avatar_url',
    ].filter((field) => field !== false)
    if (changed.length > 0 || role === before.role)
      await recordAudit(tx, viewer, 'user-updated', subject, { fields: changed.join(', ') })
    if (role !== before.role)
      await recordAudit(tx, viewer, 'role-changed', subject, { from: before.role, to: role })
    await announceChange(tx, ['courses', 'events', 'mentors', personTag(userId)])
  })
  // Of two who take the same email at once the database lets one: only it can know.
  await saving.catch((error: unknown) => {
    throw isUniqueViolation(error, 'profiles_email_unique')
      ? new DomainError('conflict', 'email-taken')
      : error
  })
  return { fullName }
}
