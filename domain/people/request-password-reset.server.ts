import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, like, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles, verifications } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Mail } from '#platform/mail.server.ts'
import type { Locale } from '#shared/locale.ts'
import { addressGroup } from './address-group.ts'
import type { Auth } from './auth.server.ts'
import { resetLetter } from './letters.ts'
import { takeAttempt } from './take-attempt.server.ts'

const minutesValid = 60

type Asking = {
  email: string
  address: string
  locale: Locale
  /** The link in the mail, for a token. */
  linkFor: (token: string) => string
}

/** Accepts a request for a new password (DECISIONS 18). It answers the same way, and after the same work, whether or not the email belongs
 *  to somebody: looking the person up and mailing the link is `delivery`, which the answer doesn't wait for. Throws TooManyAttempts. */
export async function requestPasswordReset(
  db: Db,
  auth: Auth,
  mail: Mail,
  asking: Asking,
): Promise<{ delivery: Promise<void> }> {
  await takeAttempt(db, `reset:address:${addressGroup(asking.address)}`, auth.limits.resetFromAddress)
  await takeAttempt(db, `reset:account:${asking.email}`, auth.limits.resetOfAccount)
  return { delivery: deliverLink(db, mail, asking) }
}

async function deliverLink(db: Db, mail: Mail, { email, address, locale, linkFor }: Asking): Promise<void> {
  const [person] = await db
    .select({ id: profiles.id, fullName: profiles.fullName })
    .from(profiles)
    .where(and(eq(profiles.email, email), isNull(profiles.suspendedAt)))
  if (!person) return
  const token = await db.transaction(async (tx) => {
    const subject = { id: person.id, name: person.fullName }
    await recordAudit(tx, null, 'password-reset-asked', subject, {}, address)
    return makeResetToken(tx, person.id, minutesValid)
  })
  const letter = resetLetter(
    { email, fullName: person.fullName },
    { link: linkFor(token), minutes: minutesValid, locale },
  )
  await mail.send(letter)
}

/** A token that lets whoever holds it set the person's password, once and for so long. */
export async function makeResetToken(db: Db, personId: string, minutes: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.delete(verifications).where(sql`${verifications.expiresAt} <= now()`)
  await db.insert(verifications).values({
    identifier: resetIdentifier(token),
    value: personId,
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  })
  return token
}

/** The links that a person was mailed lead nowhere any more. */
export async function dropResetTokens(db: Db, personId: string): Promise<void> {
  await db
    .delete(verifications)
    .where(and(like(verifications.identifier, 'reset-password:%'), eq(verifications.value, personId)))
}

/** Under which a token is stored: a copy of the database does not open accounts. */
export const resetIdentifier = (token: string): string =>
  `reset-password:${createHash('sha256').update(token).digest('base64url')}`
