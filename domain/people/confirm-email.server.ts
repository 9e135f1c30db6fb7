import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles, verifications } from '#db/tables/people.ts'
import { isUniqueViolation } from '#db/unique-violation.server.ts'
import { type AuditActor, recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import { isUsableToken, makeMailedToken } from './mailed-token.server.ts'
import type { Viewer } from './policy.ts'
import { endAccessBeforeProof, hasMethods, hasSession } from './sign-in-methods.server.ts'
import { accessEndedEmail } from './sign-in-methods-emails.ts'

const isUsable = (token: string) => isUsableToken('confirm-email', token)

/** Which address a confirmation's link is about, and whose account; null when it no longer works. `isProven`: somebody has
 *  confirmed it before. */
export async function emailToConfirm(
  db: Db,
  token: string,
): Promise<{ email: string; personId: string; isProven: boolean } | null> {
  const [found] = await db
    .select({ email: profiles.email, personId: profiles.id, isProven: profiles.emailVerified })
    .from(verifications)
    .innerJoin(profiles, eq(sql`${profiles.id}::text`, verifications.value))
    .where(isUsable(token))
  return found ?? null
}

type Parts = {
  outbox: Outbox
  /** What people call a provider, by its issuer. */
  label: (issuer: string) => string
}

const minutesToChoose = 60

/** Takes an address as its account's, by the link that was mailed there, once (P24). The person who does it for the first time
 *  without being signed in to the account chooses a password next, with the token that is returned: everything by which the
 *  account could be opened before has ended (P40). Else null. Throws invalid 'confirmation-link' for one that is
 *  unknown, used or too old, and where another account has confirmed the address meanwhile. */
export async function confirmEmail(
  db: Db,
  parts: Parts,
  token: string,
  viewer: Viewer | null,
): Promise<string | null> {
  const confirming = db.transaction(async (tx) => {
    const [used] = await tx
      .delete(verifications)
      .where(isUsable(token))
      .returning({ personId: verifications.value })
    const person = used && (await markConfirmed(tx, parts, used.personId, viewer))
    if (!person) throw new DomainError('invalid', 'confirmation-link')
    await recordAudit(tx, person, 'email-confirmed', { id: person.id, name: person.fullName })
    if (!person.isProvenAnew) return null
    return makeMailedToken(tx, 'reset-password', { value: person.id, minutes: minutesToChoose })
  })
  // Somebody whom an admin makes at this moment: only the database can know.
  return confirming.catch((error: unknown) => {
    throw isUniqueViolation(error, 'profiles_email_unique')
      ? new DomainError('invalid', 'confirmation-link')
      : error
  })
}

type Confirmed = AuditActor & {
  /** Nobody had shown before that the address is theirs, and anyone who has now came from outside of the account. */
  isProvenAnew: boolean
}

/** Marks the person's address as theirs and returns who it is. The first who shows it without being signed in to the account ends
 *  everything that was made before (P40), and an email says what. Null, and nothing is marked, when another account has
 *  confirmed the address. Two who do it at the same moment follow one another: accounts with the same address are locked
 *  together. */
export async function markConfirmed(
  tx: Db,
  parts: Parts,
  personId: string,
  viewer: Viewer | null,
): Promise<Confirmed | null> {
  const [found] = await tx.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, personId))
  if (!found) return null
  const sharing = await tx
    .select()
    .from(profiles)
    .where(eq(profiles.email, found.email))
    .orderBy(profiles.id)
    .for('no key update')
  const person = sharing.find(({ id }) => id === personId)
  if (!person) return null
  if (sharing.some(({ id, emailVerified }) => emailVerified && id !== personId)) return null
  if (person.emailVerified) return { ...person, isProvenAnew: false }
  await tx.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, personId))
  const isTheirs = viewer?.id === personId && (await hasSession(tx, viewer))
  if (!isTheirs) await proveAnew(tx, parts, person)
  return { ...person, isProvenAnew: !isTheirs }
}

type Holder = { id: string; email: string; locale: Locale }

/** Ends what was made before somebody had shown that the account's address is theirs, and tells them what that was. The caller
 *  has locked the profile. */
async function proveAnew(tx: Db, { outbox, label }: Parts, person: Holder): Promise<void> {
  const ended = await endAccessBeforeProof(tx, person.id)
  if (!hasMethods(ended) && !ended.hadGuardian) return
  const { locale } = person
  await outbox.enqueueEmail(
    tx,
    accessEndedEmail(person.email, { methods: ended, label, locale, hadGuardian: ended.hadGuardian }),
  )
}
