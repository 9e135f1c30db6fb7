import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import type { Auth, Source } from '#domain/people/auth.server.ts'
import { forgetEndedSessions, type WholeSignIn } from '#domain/people/begin-sign-in.server.ts'
import { type KnownBrowser, knownBrowserCookie } from '#domain/people/known-browser.server.ts'
import { noteSignIn } from '#domain/people/note-sign-in.server.ts'
import type { OnEntering, OnProven } from '#domain/people/on-entering.ts'
import { showPasskey } from '#domain/people/passkeys/use-passkey.server.ts'
import { consumeRateLimit, resetRateLimit, TooManyAttempts } from '#domain/people/rate-limit.server.ts'
import { enterByAge } from '#domain/people/say-birth-date.server.ts'
import { recoveryCodeUsedEmail } from '#domain/people/security-emails.ts'
import { startSession } from '#domain/people/start-session.server.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { endHalfSession, type HalfSession } from './half-session.server.ts'
import { codeKey, countCode, spendCode } from './spend-code.server.ts'

type Parts = { auth: Auth; outbox: Outbox }
type Finishing = {
  half: HalfSession
  /** As it was typed, or what a passkey has signed. */
  code: string | { answer: string; request: Pick<Request, 'headers'> }
  source: Source
  browser: KnownBrowser
  /** The session that the browser brings along: it ends. */
  before?: string | null
  onEntering?: OnEntering
  /** What is done as soon as it is certain who they are, however old they are. */
  onProven?: OnProven
}

/** Ends a half sign-in with a session: for a code of the person's app, a passkey of theirs, or a recovery code, of
 *  whose use an email tells them. Throws invalid 'code', forbidden 'suspended', conflict 'half-session-over' after too many
 *  tries in one half sign-in, and TooManyAttempts for codes of the app: recovery codes, which nobody can guess, go on
 *  working. */
export async function finishSignIn(
  db: Db,
  { auth, outbox }: Parts,
  { half, code, source, browser, before, onEntering, onProven }: Finishing,
): Promise<WholeSignIn> {
  await countTry(db, auth, half)
  if (typeof code === 'string') await countCode(db, auth, half.personId, code)
  else if (!(await hasSigned(db, auth, { ...code, personId: half.personId })))
    return await refuse(db, half, source)
  const done = await db.transaction(async (tx) => {
    const [person] = await tx
      .select({
        id: profiles.id,
        role: profiles.role,
        fullName: profiles.fullName,
        email: profiles.email,
        locale: profiles.locale,
      })
      .from(profiles)
      .where(eq(profiles.id, half.personId))
      .for('no key update')
    const used = person && (typeof code === 'string' ? await spendCode(tx, auth, person.id, code) : passkey)
    if (!used || !person) return null
    if (!(await endHalfSession(tx, half))) throw new DomainError('conflict', 'half-session-over')
    if (used.kind === 'recovery') {
      await recordAudit(tx, person, 'recovery-code-used', subjectOf(person), { left: used.left })
      await outbox.enqueueEmail(tx, recoveryCodeUsedEmail(person, { left: used.left, locale: person.locale }))
    }
    const cookie = await startSession(tx, auth, { ...half, source })
    await forgetEndedSessions(tx, before)
    await noteSignIn(tx, person, source)
    await onProven?.(tx, person)
    await enterByAge(tx, auth, person, onEntering)
    return { person, cookie }
  })
  if (!done) return await refuse(db, half, source)
  const { person, cookie } = done
  await resetRateLimit(db, codeKey(person.id))
  await resetRateLimit(db, tryKey(half))
  return {
    isHalf: false,
    role: person.role,
    cookie,
    browserCookie: knownBrowserCookie(auth, browser, person.id),
  }
}

const passkey = { kind: 'passkey' } as const

const hasSigned = (...shown: Parameters<typeof showPasskey>): Promise<boolean> =>
  showPasskey(...shown).then(
    () => true,
    (error: unknown) => {
      if (isDomainError(error)) return false
      throw error
    },
  )

const tryKey = ({ identifier }: HalfSession) => `second-factor:${identifier}`

async function countTry(db: Db, auth: Auth, half: HalfSession): Promise<void> {
  try {
    await consumeRateLimit(db, tryKey(half), auth.limits.codeOfHalfSession)
  } catch (error) {
    if (!(error instanceof TooManyAttempts)) throw error
    await endHalfSession(db, half)
    throw new DomainError('conflict', 'half-session-over')
  }
}

async function refuse(db: Db, { personId }: HalfSession, { address }: Source): Promise<never> {
  const [person] = await db
    .select({ id: profiles.id, fullName: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, personId))
  if (!person) throw new DomainError('conflict', 'half-session-over')
  await recordAudit(db, null, 'sign-in-failed', subjectOf(person), { reason: 'second-factor' }, address)
  throw new DomainError('invalid', 'code')
}

const subjectOf = ({ id, fullName }: { id: string; fullName: string }) => ({ id, name: fullName })
