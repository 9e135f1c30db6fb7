import type { Db } from '#db/client.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { authoriseAdmin } from './authorise-admin.server.ts'
import { requireConfirmed } from './confirm-identity.server.ts'
import { insertPerson } from './create-person.server.ts'
import { enqueuePictures } from './enqueue-pictures.server.ts'
import { refuseGuessable } from './guessable-password.server.ts'
import { type Inviting, invite } from './invite-user.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { permitEmail } from './permit-email.server.ts'
import type { Viewer } from './policy.ts'
import type { NewUserInput } from './schema.ts'

/** Makes a person of any role (SPEC §2 Add User). One without a password is mailed a link to choose one. Throws
 *  forbidden for all but admins and 'unconfirmed', conflict 'email-taken', GuessablePassword, TooManyAttempts. */
export async function createUser(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  { password, ...profile }: NewUserInput,
  inviting: Inviting,
): Promise<{ id: string }> {
  if (password !== null) await refuseGuessable(password, profile)
  const passwordHash = password === null ? null : await hashPassword(password)
  return db.transaction(async (tx) => {
    await authoriseAdmin(tx, viewer)
    await requireConfirmed(tx, viewer)
    const made = await insertPerson(tx, profile, passwordHash)
    await enqueuePictures(tx, viewer, { kind: 'person', id: made }, [profile.avatarUrl])
    const { role } = profile
    await recordAudit(tx, viewer, 'user-created', { id: made, name: profile.fullName }, { role })
    if (passwordHash === null) {
      const by = { personId: viewer.id }
      const permit = await permitEmail(tx, { door: 'invitation', to: profile.email, by })
      await outbox.enqueueEmail(tx, { ...(await invite(tx, { ...profile, id: made }, inviting)), permit })
    }
    return { id: made }
  })
}
