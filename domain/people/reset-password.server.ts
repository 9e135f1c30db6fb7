import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts, profiles, verifications } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import { markConfirmed } from './confirm-email.server.ts'
import { refuseGuessable } from './guessable-password.server.ts'
import { dropMailedTokens, isUsableToken, makeMailedToken } from './mailed-token.server.ts'
import { hashPassword } from './password-hash.server.ts'
import type { Viewer } from './policy.ts'
import { resetRateLimit } from './rate-limit.server.ts'
import { endSessionsOf } from './renew-session.server.ts'
import { dropEmailChanges } from './request-email-change.server.ts'
import { dropHalfSessions } from './second-factor/half-session.server.ts'
import { codeKey } from './second-factor/spend-code.server.ts'
import { shortestPasswordOf } from './shortest-password.ts'
import { hasMethods, signInMethodsOf } from './sign-in-methods.server.ts'
import { methodsStayEmail } from './sign-in-methods-emails.ts'

const isUsable = (token: string) => isUsableToken('reset-password', token)

/** How long a password has to be that a reset link can set; null when it can set none any more. */
export async function passwordToReset(db: Db, token: string): Promise<{ shortest: number } | null> {
  const holder = await holderOf(db, token)
  return holder ? { shortest: shortestPasswordOf(holder.role) } : null
}

type Parts = Parameters<typeof markConfirmed>[1] & {
  /** The link by which the other ways to sign in are ended, for a token. */
  endLink: (token: string) => string
}

const daysToEnd = 7

/** Sets a new password by a mailed link, which works once and as long as it says; every session of the person ends, and so do
 *  other links. The link was in their mail, so their address is confirmed: where nobody had shown that before, everything that
 *  was made until then ends (P40). Else the other ways to sign in stay, and an email lists them with a link that ends
 *  them. Throws invalid 'reset-link' for a token that is unknown, used or too old, and GuessablePassword, after which it works
 *  still. */
export async function resetPassword(
  db: Db,
  parts: Parts,
  { token, password }: { token: string; password: string },
  viewer: Viewer | null = null,
): Promise<{ personId: string }> {
  const holder = await holderOf(db, token)
  if (!holder) throw new DomainError('invalid', 'reset-link')
  await refuseGuessable(password, holder)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const [used] = await tx
      .delete(verifications)
      .where(isUsable(token))
      .returning({ personId: verifications.value })
    if (!used) throw new DomainError('invalid', 'reset-link')
    const { personId } = used
    const confirmed = await markConfirmed(tx, parts, personId, viewer)
    if (!confirmed) throw new DomainError('invalid', 'reset-link')
    await dropMailedTokens(tx, personId)
    // Anyone who knew the password that is gone may have asked for another email, and tried codes.
    await dropEmailChanges(tx, personId)
    await dropHalfSessions(tx, personId)
    await resetRateLimit(tx, codeKey(personId))
    await setPassword(tx, personId, passwordHash)
    await endSessionsOf(tx, personId)
    await recordAudit(tx, null, 'password-reset', { id: personId, name: holder.fullName })
    await tellMethods(tx, parts, { id: personId, ...holder })
    return { personId }
  })
}

type Holder = { id: string; email: string; fullName: string; locale: Locale }

/** Tells somebody what opens their account beside the password that was just chosen. Nothing where nothing does. */
async function tellMethods(tx: Db, { outbox, label, endLink }: Parts, person: Holder): Promise<void> {
  const methods = await signInMethodsOf(tx, person.id)
  if (!hasMethods(methods)) return
  const token = await makeMailedToken(tx, 'end-sign-ins', {
    value: person.id,
    minutes: daysToEnd * 24 * 60,
  })
  const { locale } = person
  await outbox.enqueueEmail(
    tx,
    methodsStayEmail(person, { methods, label, link: endLink(token), days: daysToEnd, locale }),
  )
}

async function holderOf(db: Db, token: string) {
  const [holder] = await db
    .select({
      email: profiles.email,
      fullName: profiles.fullName,
      role: profiles.role,
      locale: profiles.locale,
    })
    .from(verifications)
    .innerJoin(profiles, eq(sql`${profiles.id}::text`, verifications.value))
    .where(isUsable(token))
  return holder
}

async function setPassword(tx: Db, personId: string, passwordHash: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ password: passwordHash })
    .where(and(eq(accounts.userId, personId), eq(accounts.providerId, 'credential')))
}
