import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { recoveryCodes, secondFactors } from '#db/tables/people.ts'
import type { Auth } from '#domain/people/auth.server.ts'
import { consumeRateLimit } from '#domain/people/rate-limit.server.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { openSecret } from './sealed-secret.server.ts'
import { codePattern, stepOfCode } from './totp.ts'

/** What a code has been. */
export type SpentCode = { kind: 'app' } | { kind: 'recovery'; left: number }

/** How often codes of a person were tried. */
export const codeKey = (personId: string) => `second-factor:account:${personId}`

/** Six digits, however they are spaced. */
export const isAppCode = (typed: string): boolean => codePattern.test(withoutBlanks(typed))
const withoutBlanks = (typed: string) => typed.replace(/\s/g, '')

/** Counts a try, where what was typed is a code of an app: those can be guessed. Before the transaction that uses it, so that a wrong one
 *  stays counted. Throws TooManyAttempts. */
export async function countCode(db: Db, auth: Auth, personId: string, typed: string): Promise<void> {
  if (isAppCode(typed)) await consumeRateLimit(db, codeKey(personId), auth.limits.codeOfAccount)
}

/** Uses a code of somebody's second factor, of their app or a recovery code, once for all processes; null for one that is wrong, or used
 *  already (RFC 6238 §5.2: no code of a step up to the last one used). */
export const spendCode = (tx: Db, auth: Auth, personId: string, typed: string): Promise<SpentCode | null> =>
  isAppCode(typed)
    ? spendAppCode(tx, auth, personId, withoutBlanks(typed))
    : spendRecoveryCode(tx, personId, typed)

async function spendAppCode(tx: Db, auth: Auth, personId: string, code: string): Promise<SpentCode | null> {
  const ofPerson = eq(secondFactors.userId, personId)
  const [factor] = await tx.select({ secret: secondFactors.secret }).from(secondFactors).where(ofPerson)
  const secret = factor && openSecret(auth.secret, personId, factor.secret)
  const step = secret ? stepOfCode(secret, code, new Date()) : null
  if (step === null) return null
  const claimed = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(ofPerson, lt(secondFactors.lastStep, step)))
    .returning({ step: secondFactors.lastStep })
  return claimed.length > 0 ? { kind: 'app' } : null
}

async function spendRecoveryCode(tx: Db, personId: string, typed: string): Promise<SpentCode | null> {
  const hash = recoveryCodeHash(typed)
  if (!hash) return null
  const ofPerson = and(eq(recoveryCodes.userId, personId), isNull(recoveryCodes.usedAt))
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(ofPerson, eq(recoveryCodes.codeHash, hash)))
    .returning({ id: recoveryCodes.id })
  return used.length > 0 ? { kind: 'recovery', left: await tx.$count(recoveryCodes, ofPerson) } : null
}
