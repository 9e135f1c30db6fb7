import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts, sessions } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Auth } from './auth.server.ts'
import { verifyPassword } from './password-hash.server.ts'
import type { Viewer } from './policy.ts'
import { consumeRateLimit, resetRateLimit } from './rate-limit.server.ts'
import { noteConfirmed } from './renew-session.server.ts'
import { longestPassword } from './schema.ts'
import { codeKey, countCode, spendCode } from './second-factor/spend-code.server.ts'
import { confirmedSeconds } from './session-lifetime.ts'

/** Lets on whose session has been confirmed within the last ten minutes, by the password or the second factor; anyone who signs in has. For
 *  what must not be done by somebody who has found an open browser. Throws forbidden 'unconfirmed', and then they are asked
 *  (app/answers/confirming.server.ts). */
export async function requireConfirmed(tx: Db, viewer: Viewer): Promise<void> {
  const fresh = gt(sessions.confirmedAt, sql`now() - make_interval(secs => ${confirmedSeconds})`)
  const found = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, viewer.sessionId), eq(sessions.userId, viewer.id), fresh))
  if (found.length === 0) throw new DomainError('forbidden', 'unconfirmed')
}

/** Confirms the viewer's session by what they type: their password, a code of their app or a recovery code. Throws
 *  invalid 'confirmation' and TooManyAttempts, which keep nobody from signing in. */
export async function confirmIdentity(db: Db, auth: Auth, viewer: Viewer, typed: string): Promise<void> {
  const attempts = confirmationKey(viewer)
  await consumeRateLimit(db, attempts, auth.limits.confirmationOfAccount)
  const isRight =
    typed.length <= longestPassword &&
    ((await isOwnPassword(db, viewer, typed)) || (await isOwnCode(db, auth, viewer, typed)))
  if (!isRight) throw new DomainError('invalid', 'confirmation')
  await noteConfirmed(db, viewer)
  await resetRateLimit(db, attempts)
}

export const confirmationKey = ({ id }: { id: string }) => `confirm:account:${id}`

async function isOwnPassword(db: Db, viewer: Viewer, typed: string): Promise<boolean> {
  const [account] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, viewer.id), eq(accounts.providerId, 'credential')))
  return Boolean(account?.password) && verifyPassword(account?.password ?? '', typed)
}

async function isOwnCode(db: Db, auth: Auth, viewer: Viewer, typed: string): Promise<boolean> {
  await countCode(db, auth, viewer.id, typed)
  const isRight = await db.transaction(async (tx) => {
    const used = await spendCode(tx, auth, viewer.id, typed)
    if (used?.kind === 'recovery')
      await recordAudit(tx, viewer, 'recovery-code-used', self(viewer), { left: used.left })
    return used !== null
  })
  if (isRight) await resetRateLimit(db, codeKey(viewer.id))
  return isRight
}

const self = ({ id, fullName }: Viewer) => ({ id, name: fullName })
