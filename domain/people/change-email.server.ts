import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { personTag } from '#db/page-tags.ts'
import { profiles, verifications } from '#db/tables/people.ts'
import { isUniqueViolation } from '#db/unique-violation.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { addressChangedEmail } from './account-emails.ts'
import type { Auth } from './auth.server.ts'
import { dropMailedTokens } from './mailed-token.server.ts'
import type { Viewer } from './policy.ts'
import { renewSession } from './renew-session.server.ts'
import { dropEmailChanges, emailChangeIdentifier } from './request-email-change.server.ts'
import { dropHalfSessions } from './second-factor/half-session.server.ts'

const storedSchema = z
  .string()
  .transform((text) => text.split(' '))
  .pipe(z.tuple([z.uuid(), z.string().min(1)]))

const isUsable = (token: string) =>
  and(eq(verifications.identifier, emailChangeIdentifier(token)), gt(verifications.expiresAt, sql`now()`))

/** The address that a link would make somebody's own, and whose; null for a link that leads nowhere. */
export async function emailOfLink(
  db: Db,
  token: string,
): Promise<{ email: string; personId: string } | null> {
  const [found] = await db.select({ value: verifications.value }).from(verifications).where(isUsable(token))
  if (!found) return null
  const [personId, email] = storedSchema.parse(found.value)
  return { email, personId }
}

type Parts = { auth: Auth; outbox: Outbox }

/** Gives the person who asked for it the address to which the link was mailed: that it was followed shows that it is theirs. It is
 *  followed in a browser that is signed in to the account, so that nobody's address becomes that of a stranger's account by a
 *  press (P40). Their sessions end but the viewer's, which goes on under a new token; links mailed to the old address
 *  lead nowhere; the old address is notified. Throws invalid 'email-link' for a link that is unknown, used or too old, or an address
 *  that is somebody else's by now, and forbidden 'other-account' for anyone who is not signed in to the account; then the link goes
 *  on working. */
export async function changeEmail(
  db: Db,
  { auth, outbox }: Parts,
  token: string,
  viewer: Viewer | null,
): Promise<{ email: string; cookie: string }> {
  const changing = db.transaction(async (tx) => {
    const [used] = await tx.delete(verifications).where(isUsable(token)).returning()
    if (!used) throw new DomainError('invalid', 'email-link')
    const [personId, email] = storedSchema.parse(used.value)
    const [before] = await tx.select().from(profiles).where(eq(profiles.id, personId)).for('update')
    if (!before || before.suspendedAt) throw new DomainError('invalid', 'email-link')
    if (viewer?.id !== personId) throw new DomainError('forbidden', 'other-account')
    await tx.update(profiles).set({ email, emailVerified: true }).where(eq(profiles.id, personId))
    await dropMailedTokens(tx, personId)
    await dropEmailChanges(tx, personId)
    await dropHalfSessions(tx, personId)
    const cookie = await renewSession(tx, auth, viewer)
    const person = { id: personId, fullName: before.fullName }
    await recordAudit(tx, person, 'email-changed', { id: personId, name: before.fullName })
    await announceChange(tx, [personTag(personId)])
    const { fullName, locale } = before
    const change = { email: before.email, fullName, newEmail: email, locale }
    // One that nobody has confirmed may be somebody else's.
    if (before.emailVerified) await outbox.enqueueEmail(tx, addressChangedEmail(change))
    return { email, cookie }
  })
  return changing.catch((error: unknown) => {
    throw isUniqueViolation(error, 'profiles_email_unique') ? new DomainError('invalid', 'email-link') : error
  })
}
