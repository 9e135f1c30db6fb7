import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { LegalText } from '#domain/consents/legal-text.ts'
import { recordConsents } from '#domain/consents/record-consents.server.ts'
import { emailText } from '#domain/forms/text-fields.ts'
import { addressGroup } from '#domain/people/address-group.ts'
import type { Auth } from '#domain/people/auth.server.ts'
import { type Beginning, forgetEndedSessions, type WholeSignIn } from '#domain/people/begin-sign-in.server.ts'
import { insertPerson } from '#domain/people/create-person.server.ts'
import type { CompleteAccountInput } from '#domain/people/elsewhere/schema.ts'
import { knownBrowserCookie } from '#domain/people/known-browser.server.ts'
import { nameToBeginWith } from '#domain/people/person-name.ts'
import { consumeRateLimit } from '#domain/people/rate-limit.server.ts'
import { enterByAge } from '#domain/people/say-birth-date.server.ts'
import { type Confirming, enqueueConfirmation } from '#domain/people/send-confirmation.server.ts'
import { startSession } from '#domain/people/start-session.server.ts'
import { takeWaiting, type Waiting } from '#domain/people/waiting.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { insertLink } from './link-identity.server.ts'
import type { Arrival } from './on-the-way.ts'
import { hasPassword, issuers } from './ways-in.server.ts'

type How = Omit<Beginning, 'onProven' | 'remember' | 'by'> & {
  /** What people call the provider. */
  label: string
  confirming: Confirming
  /** What the form had them agree to, in the language of its screen. */
  agreed: readonly LegalText[]
}

const emailRule = emailText(() => '')

/** The address that a provider says, where it is one that could be typed. */
const saidEmail = ({ email }: Pick<Arrival, 'email'>): string | null =>
  emailRule.safeParse(email).data ?? null

/** The address that an account gets from what its provider says: one that it vouches for, else none. */
export const vouchedEmail = (arrival: Pick<Arrival, 'email' | 'isEmailVerified'>): string | null =>
  arrival.isEmailVerified ? saidEmail(arrival) : null

/** What the form of somebody whom a provider has sent begins with. */
export const begunBy = (arrival: Pick<Arrival, 'email' | 'name'>) => ({
  fullName: nameToBeginWith(arrival.name ?? ''),
  email: saidEmail(arrival) ?? '',
})

/** By what the account opens that has an address, as a provider vouches for it, confirmed here; null where none has.
 *  For the eyes of the person that provider has sent alone: with an address that somebody has typed it would tell
 *  strangers who is here. One query. */
export async function takenAccount(
  db: Db,
  email: string,
): Promise<{ hasPassword: boolean; issuers: string[] } | null> {
  const [found] = await db
    .select({ hasPassword, issuers })
    .from(profiles)
    .where(and(eq(profiles.email, email), eq(profiles.emailVerified, true)))
  return found ?? null
}

/** Makes the account of somebody whom a provider has sent, always a student's, without a password, and signs it in. An
 *  address that the provider vouches for counts as confirmed; one that was typed is confirmed by mail, as in
 *  signUpPerson. Throws conflict 'arrival-over' where it was made already, 'linked-elsewhere', 'email-taken' (of a
 *  vouched address; of a typed one where nothing is confirmed by mail) and TooManyAttempts; then nothing was made. */
export async function signUpByIdentity(
  db: Db,
  auth: Auth,
  { arrival, input }: { arrival: Waiting<Arrival>; input: CompleteAccountInput },
  { label, source, browser, before, onEntering, confirming, agreed }: How,
): Promise<WholeSignIn> {
  const vouched = vouchedEmail(arrival.content)
  const email = vouched ?? input.email
  if (email === null) throw new DomainError('invalid', 'email')
  const from = addressGroup(source.address)
  await consumeRateLimit(db, `sign-up:address:${from}`, auth.limits.signUpFromAddress)
  await consumeRateLimit(db, `sign-up:account:${email} ${from}`, auth.limits.signUpOfEmailFromAddress)
  const { fullName, birthDate } = input
  const role = 'student'
  const { id, cookie } = await db.transaction(async (tx) => {
    if (!(await takeWaiting(tx, arrival))) throw new DomainError('conflict', 'arrival-over')
    const profile = {
      ...({ email, fullName, role, locale: confirming.locale, avatarUrl: null } as const),
      emailVerified: vouched !== null || !auth.confirms,
      approvedAt: null,
      birthDate,
      birthSaidAt: birthDate === null ? null : new Date(),
    }
    const made = await insertPerson(tx, profile, null)
    await insertLink(tx, made, arrival.content)
    const person = { id: made, fullName }
    await recordAudit(
      tx,
      person,
      'signed-up',
      { id: made, name: fullName },
      { role, by: label },
      source.address,
    )
    await recordConsents(tx, made, { texts: agreed, how: 'sign-up', source })
    const { remember } = arrival.content
    const started = await startSession(tx, auth, { personId: made, remember, source })
    await forgetEndedSessions(tx, before)
    if (auth.confirms && vouched === null) await enqueueConfirmation(tx, { id: made, email }, confirming)
    await enterByAge(tx, auth, { id: made, role }, onEntering)
    return { id: made, cookie: started }
  })
  return { role, cookie, isHalf: false, browserCookie: knownBrowserCookie(auth, browser, id) }
}
