import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { adultAge, isYoungerThan } from '#shared/age.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { authoriseAdmin, lockUser } from './authorise-admin.server.ts'
import { isUnderGuardian } from './birth-date.ts'
import { requireConfirmed } from './confirm-identity.server.ts'
import { endGuardianAsks } from './end-guardian-asks.server.ts'
import { isAdmin, type Viewer } from './policy.ts'
import { switchOffPortfolio } from './switch-off-portfolio.server.ts'

/** When somebody was born, as an admin sees it. One query. Throws forbidden for all but admins, not-found 'user'. */
export async function birthDateOfUser(db: Db, viewer: Viewer, userId: string) {
  if (!isAdmin(viewer)) throw new DomainError('forbidden', 'admins-only')
  const [found] = isUuid(userId)
    ? await db
        .select({
          fullName: profiles.fullName,
          birthDate: profiles.birthDate,
          guardianAgreedAt: profiles.guardianAgreedAt,
        })
        .from(profiles)
        .where(eq(profiles.id, userId))
    : []
  if (!found) throw new DomainError('not-found', 'user')
  return found
}

/** Corrects when somebody was born, which they say once themselves. Who becomes a child by it waits for a guardian from
 *  then on, and has no portfolio any more, also once they have grown up: they would switch it on themselves; who is
 *  none by it has nobody asked any more. Throws forbidden for all but admins and 'unconfirmed', not-found 'user'. */
export async function correctBirthDate(
  db: Db,
  viewer: Viewer,
  userId: string,
  { birthDate, consentAge }: { birthDate: string; consentAge: number },
): Promise<{ fullName: string }> {
  return db.transaction(async (tx) => {
    await authoriseAdmin(tx, viewer)
    await requireConfirmed(tx, viewer)
    const { fullName, role } = await lockUser(tx, userId)
    await tx.update(profiles).set({ birthDate, birthSaidAt: new Date() }).where(eq(profiles.id, userId))
    if (isYoungerThan(birthDate, adultAge, new Date()))
      await switchOffPortfolio(tx, userId, { how: 'staff', source: null })
    if (!isUnderGuardian({ role, birthDate }, consentAge)) await endGuardianAsks(tx, userId)
    await recordAudit(tx, viewer, 'birth-date-corrected', { id: userId, name: fullName })
    return { fullName }
  })
}
