import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { recoveryCodes, secondFactors } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import type { Auth } from '#domain/people/auth.server.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import { lockPerson } from '#domain/people/lock-person.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { resetRateLimit } from '#domain/people/rate-limit.server.ts'
import { renewSession } from '#domain/people/renew-session.server.ts'
import { factorAddedEmail, factorRemovedEmail } from '#domain/people/security-emails.ts'
import { DomainError } from '#shared/domain-error.ts'
import { dropIdleCodes, hasFactor } from './any-factor.server.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { offeredSecret, sealSecret } from './sealed-secret.server.ts'
import { codeKey, countCode } from './spend-code.server.ts'
import { stepOfCode } from './totp.ts'

type Parts = { auth: Auth; outbox: Outbox }

export type FactorChanged = {
  /** The Set-Cookie header of the session under its new token: all others of the viewer are over. */
  cookie: string
}

/** Sets up the viewer's second factor with a code of the key that their session offers, and returns their recovery codes, which nobody is
 *  shown again. Throws forbidden 'unconfirmed', conflict 'has-factor', invalid 'code' and TooManyAttempts. */
export async function enableFactor(
  db: Db,
  { auth, outbox }: Parts,
  viewer: Viewer,
  code: string,
): Promise<FactorChanged & { codes: string[] }> {
  await countCode(db, auth, viewer.id, code)
  const secret = offeredSecret(auth.secret, viewer)
  const codes = newRecoveryCodes()
  const cookie = await db.transaction(async (tx) => {
    await lockPerson(tx, viewer)
    await requireConfirmed(tx, viewer)
    const step = stepOfCode(secret, code.replace(/\s/g, ''), new Date())
    if ((await tx.$count(secondFactors, eq(secondFactors.userId, viewer.id))) > 0)
      throw new DomainError('conflict', 'has-factor')
    if (step === null) throw new DomainError('invalid', 'code')
    const sealed = sealSecret(auth.secret, viewer.id, secret)
    await tx.insert(secondFactors).values({ userId: viewer.id, secret: sealed, lastStep: step })
    await newCodes(tx, viewer, codes)
    await recordAudit(tx, viewer, 'factor-enabled', self(viewer))
    await outbox.enqueueEmail(tx, factorAddedEmail(viewer, viewer.locale))
    return renewSession(tx, auth, viewer)
  })
  await resetRateLimit(db, codeKey(viewer.id))
  return { cookie, codes }
}

/** Takes the viewer's authenticator app away, with the recovery codes where no passkey needs them. Throws forbidden
 *  'unconfirmed' and conflict 'no-factor'. */
export async function disableFactor(db: Db, { auth, outbox }: Parts, viewer: Viewer): Promise<FactorChanged> {
  const cookie = await db.transaction(async (tx) => {
    await lockPerson(tx, viewer)
    await requireConfirmed(tx, viewer)
    await removeApp(tx, viewer.id)
    await recordAudit(tx, viewer, 'factor-disabled', self(viewer))
    await outbox.enqueueEmail(tx, factorRemovedEmail(viewer, viewer.locale))
    return renewSession(tx, auth, viewer)
  })
  return { cookie }
}

/** New recovery codes for the viewer; those before count no more. Throws forbidden 'unconfirmed' and conflict 'no-factor'. */
export async function renewRecoveryCodes(db: Db, viewer: Viewer): Promise<string[]> {
  const codes = newRecoveryCodes()
  await db.transaction(async (tx) => {
    await lockPerson(tx, viewer)
    await requireConfirmed(tx, viewer)
    if (!(await hasFactor(tx, viewer))) throw new DomainError('conflict', 'no-factor')
    await newCodes(tx, viewer, codes)
    await recordAudit(tx, viewer, 'recovery-codes-renewed', self(viewer))
  })
  return codes
}

/** The app of somebody, in a transaction. Throws conflict 'no-factor'. */
async function removeApp(tx: Db, personId: string): Promise<void> {
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, personId))
    .returning({ userId: secondFactors.userId })
  if (removed.length === 0) throw new DomainError('conflict', 'no-factor')
  await dropIdleCodes(tx, personId)
}

/** Gives somebody recovery codes; those before count no more. */
export async function newCodes(tx: Db, { id: userId }: Viewer, codes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: recoveryCodeHash(code) ?? '' })))
}

const self = ({ id, fullName }: Viewer) => ({ id, name: fullName })
