import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { passkeys } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import type { Auth } from '#domain/people/auth.server.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import { waysIn } from '#domain/people/elsewhere/ways-in.server.ts'
import { lockPerson } from '#domain/people/lock-person.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { renewSession } from '#domain/people/renew-session.server.ts'
import { codesLeft, dropIdleCodes } from '#domain/people/second-factor/any-factor.server.ts'
import { newCodes } from '#domain/people/second-factor/enable-factor.server.ts'
import { newRecoveryCodes } from '#domain/people/second-factor/recovery-codes.ts'
import { passkeyAddedEmail, passkeyRemovedEmail } from '#domain/people/security-emails.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { placeOf, takeChallenge } from './challenge.server.ts'
import { readAnswer, verifyNewKey } from './verify.server.ts'

type Parts = { auth: Auth; outbox: Outbox }

/** So many at most: nobody has more devices. */
const mostKeys = 20

export type OwnPasskey = {
  id: string
  name: string
  since: Date
  lastUsedAt: Date | null
  isBackedUp: boolean
}

/** The viewer's passkeys, the oldest first. */
export const ownPasskeys = (db: Db, { id }: { id: string }): Promise<OwnPasskey[]> =>
  db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      since: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
      isBackedUp: passkeys.isBackedUp,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, id))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))

type Adding = { name: string; answer: string; request: Pick<Request, 'headers'> }

/** Adds a passkey that the viewer's device has made: it signs them in by itself from now on, and is asked for after a
 *  password. Their other sessions end, an email tells them, and who has no recovery codes gets ten. Returns the
 *  Set-Cookie header of their session. Throws forbidden 'unconfirmed', invalid 'passkey' and conflict
 *  'enough-passkeys'. */
export async function addPasskey(
  db: Db,
  { auth, outbox }: Parts,
  viewer: Viewer,
  { name, answer, request }: Adding,
): Promise<{ cookie: string; codes: string[] | null }> {
  await requireConfirmed(db, viewer)
  const { challenge, purpose } = await takeChallenge(db, auth, { request, kind: 'add' })
  if (purpose.personId !== viewer.id) throw new DomainError('invalid', 'passkey')
  const key = await verifyNewKey(placeOf(auth), challenge, readAnswer(answer))
  const codes = newRecoveryCodes()
  return db.transaction(async (tx) => {
    await lockPerson(tx, viewer)
    await requireConfirmed(tx, viewer)
    if ((await tx.$count(passkeys, eq(passkeys.userId, viewer.id))) >= mostKeys)
      throw new DomainError('conflict', 'enough-passkeys')
    const made = await tx
      .insert(passkeys)
      .values({ ...key, userId: viewer.id, userHandle: purpose.userHandle, name })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id })
    if (made.length === 0) throw new DomainError('invalid', 'passkey')
    const needsCodes = (await codesLeft(tx, viewer)) === 0
    if (needsCodes) await newCodes(tx, viewer, codes)
    await recordAudit(tx, viewer, 'passkey-added', self(viewer))
    await outbox.enqueueEmail(tx, passkeyAddedEmail(viewer, { key: name, locale: viewer.locale }))
    return { cookie: await renewSession(tx, auth, viewer), codes: needsCodes ? codes : null }
  })
}

/** Takes a passkey of the viewer's away: it opens nothing any more. Their other sessions end, and an email tells them.
 *  Returns the Set-Cookie header of theirs. Throws forbidden 'unconfirmed', not-found 'passkey' and conflict
 *  'last-way-in'. */
export function removePasskey(
  db: Db,
  { auth, outbox }: Parts,
  viewer: Viewer,
  keyId: string,
): Promise<string> {
  if (!isUuid(keyId)) throw new DomainError('not-found', 'passkey')
  return db.transaction(async (tx) => {
    await lockPerson(tx, viewer)
    await requireConfirmed(tx, viewer)
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, keyId), eq(passkeys.userId, viewer.id)))
      .returning({ name: passkeys.name })
    if (!removed) throw new DomainError('not-found', 'passkey')
    if ((await waysIn(tx, viewer)) === 0) throw new DomainError('conflict', 'last-way-in')
    await dropIdleCodes(tx, viewer.id)
    await recordAudit(tx, viewer, 'passkey-removed', self(viewer))
    await outbox.enqueueEmail(tx, passkeyRemovedEmail(viewer, { key: removed.name, locale: viewer.locale }))
    return renewSession(tx, auth, viewer)
  })
}

const self = ({ id, fullName }: Viewer) => ({ id, name: fullName })
