import type { Db } from '#db/client.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { LegalText } from '#domain/consents/legal-text.ts'
import { recordConsents } from '#domain/consents/record-consents.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { addressGroup } from './address-group.ts'
import type { Auth, Source } from './auth.server.ts'
import { forgetEndedSessions, type WholeSignIn } from './begin-sign-in.server.ts'
import { insertPerson } from './create-person.server.ts'
import { refuseGuessable } from './guessable-password.server.ts'
import { type KnownBrowser, knownBrowserCookie } from './known-browser.server.ts'
import type { OnEntering } from './on-entering.ts'
import { hashPassword } from './password-hash.server.ts'
import { canBeSelfAssigned } from './policy.ts'
import { consumeRateLimit } from './rate-limit.server.ts'
import { enterByAge } from './say-birth-date.server.ts'
import type { SignUpInput } from './schema.ts'
import { type Confirming, enqueueConfirmation } from './send-confirmation.server.ts'
import { startSession } from './start-session.server.ts'

type How = {
  source: Source
  browser: KnownBrowser
  confirming: Confirming
  /** What the form had them agree to, in the language of its screen. */
  agreed: readonly LegalText[]
  /** The session that the browser brings along: it ends. */
  before?: string | null
  onEntering?: OnEntering
}

/** Makes an account and signs it in (SPEC §5, §6). Where addresses are confirmed by mail the same happens for every address, also for one
 *  that somebody has: only its mailbox tells (docs/decisions/0026). Throws
 *  forbidden 'role-not-self-assignable' (P9), conflict 'email-taken' where nothing is confirmed, GuessablePassword and
 *  TooManyAttempts; then nothing was made. */
export async function signUpPerson(
  db: Db,
  auth: Auth,
  input: SignUpInput,
  { source, browser, confirming, agreed, before, onEntering }: How,
): Promise<WholeSignIn> {
  const { email, fullName, password, role, birthDate } = input
  if (!canBeSelfAssigned(role)) throw new DomainError('forbidden', 'role-not-self-assignable')
  await refuseGuessable(password, { email, fullName, role })
  const address = addressGroup(source.address)
  await consumeRateLimit(db, `sign-up:address:${address}`, auth.limits.signUpFromAddress)
  await consumeRateLimit(db, `sign-up:account:${email} ${address}`, auth.limits.signUpOfEmailFromAddress)
  const passwordHash = await hashPassword(password)
  const { locale } = confirming
  const profile = {
    ...{ email, fullName, role, locale, avatarUrl: null },
    emailVerified: !auth.confirms,
    approvedAt: null,
    birthDate,
    birthSaidAt: birthDate === null ? null : new Date(),
  }
  const { id, cookie } = await db.transaction(async (tx) => {
    const made = await insertPerson(tx, profile, passwordHash)
    const person = { id: made, fullName }
    await recordAudit(tx, person, 'signed-up', { id: made, name: fullName }, { role }, source.address)
    await recordConsents(tx, made, { texts: agreed, how: 'sign-up', source })
    const started = await startSession(tx, auth, { personId: made, remember: true, source })
    await forgetEndedSessions(tx, before)
    if (auth.confirms) await enqueueConfirmation(tx, { id: made, email }, confirming)
    await enterByAge(tx, auth, { id: made, role }, onEntering)
    return { id: made, cookie: started }
  })
  return {
    role,
    cookie,
    isHalf: false,
    browserCookie: knownBrowserCookie(auth, browser, id),
  }
}
