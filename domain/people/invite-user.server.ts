import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { StrangerEmail } from '#domain/outbox/email.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import { invitationEmail } from './account-emails.ts'
import { authoriseAdmin, lockUser } from './authorise-admin.server.ts'
import { waysIn } from './elsewhere/ways-in.server.ts'
import { dropMailedTokens, makeMailedToken } from './mailed-token.server.ts'
import { permitEmail } from './permit-email.server.ts'
import type { Viewer } from './policy.ts'

/** How long somebody who was invited can take, in days. */
const daysToAccept = 7

export type Inviting = {
  /** The link in the mail, for a token. */
  linkFor: (token: string) => string
}

/** Mails a person who can't sign in yet a new link to choose a password; links of earlier mails end. Throws forbidden for all but admins,
 *  not-found 'user', conflict 'has-way-in' and 'suspended', TooManyAttempts. */
export async function inviteUser(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  userId: string,
  inviting: Inviting,
): Promise<{ fullName: string }> {
  return db.transaction(async (tx) => {
    await authoriseAdmin(tx, viewer)
    const found = await lockUser(tx, userId)
    if (found.suspendedAt) throw new DomainError('conflict', 'suspended')
    if ((await waysIn(tx, found)) > 0) throw new DomainError('conflict', 'has-way-in')
    const by = { personId: viewer.id }
    const permit = await permitEmail(tx, { door: 'invitation', to: found.email, by })
    await dropMailedTokens(tx, userId)
    await recordAudit(tx, viewer, 'user-invited', { id: userId, name: found.fullName })
    await outbox.enqueueEmail(tx, { ...(await invite(tx, found, inviting)), permit })
    return { fullName: found.fullName }
  })
}

/** The email by which somebody without a password gets in, in their language, and that they have been invited. Its link lives only if the
 *  transaction does. */
export async function invite(
  tx: Db,
  person: { id: string; fullName: string; email: string; locale: Locale },
  { linkFor }: Inviting,
): Promise<StrangerEmail> {
  const token = await makeMailedToken(tx, 'reset-password', {
    value: person.id,
    minutes: daysToAccept * 24 * 60,
  })
  await tx.update(profiles).set({ invitedAt: new Date() }).where(eq(profiles.id, person.id))
  return invitationEmail(person, { link: linkFor(token), days: daysToAccept, locale: person.locale })
}
