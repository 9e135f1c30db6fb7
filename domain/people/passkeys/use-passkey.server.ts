import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { passkeys, profiles } from '#db/tables/people.ts'
import type { Auth } from '#domain/people/auth.server.ts'
import { type Beginning, beginSignIn, type WholeSignIn } from '#domain/people/begin-sign-in.server.ts'
import { noteFailedSignIn } from '#domain/people/note-sign-in.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { noteConfirmed } from '#domain/people/renew-session.server.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { placeOf, takeChallenge } from './challenge.server.ts'
import { readAnswer, verifySigned } from './verify.server.ts'

type Shown = {
  /** What the browser has answered, as JSON. */
  answer: string
  request: Pick<Request, 'headers'>
}

/** Signs in whoever's device has signed with a passkey of theirs, having looked at its user: that is both factors, and
 *  no password is asked for. Throws invalid 'passkey' and forbidden 'suspended'. */
export async function signInByPasskey(
  db: Db,
  auth: Auth,
  shown: Shown,
  how: Omit<Beginning, 'by'>,
): Promise<WholeSignIn> {
  const { challenge } = await takeChallenge(db, auth, { request: shown.request, kind: 'sign-in' })
  const personId = await spendPasskey(db, auth, challenge, { answer: shown.answer, personId: null })
  const person = await personOf(db, personId)
  const beginning = beginSignIn(
    db,
    auth,
    { ...person, hasFactor: false },
    {
      ...how,
      by: 'passkey',
      isStillProven: (tx) => isStillTheirs(tx, personId, shown.answer),
    },
  )
  const signedIn = await beginning.catch(async (error: unknown) => {
    if (isDomainError(error)) await noteFailedSignIn(db, person, error.reason, how.source)
    throw error
  })
  // A passkey leaves no second half.
  if (signedIn.isHalf) throw new DomainError('invalid', 'passkey')
  return signedIn
}

/** That somebody who has shown their password has signed with a passkey of theirs. Throws invalid 'passkey'. */
export async function showPasskey(
  db: Db,
  auth: Auth,
  { answer, request, personId }: Shown & { personId: string },
): Promise<void> {
  const { challenge, purpose } = await takeChallenge(db, auth, { request, kind: 'second-step' })
  if (purpose.personId !== personId) throw new DomainError('invalid', 'passkey')
  await spendPasskey(db, auth, challenge, { answer, personId })
}

/** Confirms the viewer's session by a passkey of theirs. Throws invalid 'passkey'. */
export async function confirmByPasskey(
  db: Db,
  auth: Auth,
  viewer: Viewer,
  { answer, request }: Shown,
): Promise<void> {
  const { challenge, purpose } = await takeChallenge(db, auth, { request, kind: 'confirm' })
  if (purpose.personId !== viewer.id) throw new DomainError('invalid', 'passkey')
  await spendPasskey(db, auth, challenge, { answer, personId: viewer.id })
  await noteConfirmed(db, viewer)
}

type Spending = { answer: string; personId: string | null }

/** Whose passkey has signed a challenge. One that counts its uses is not taken again at the same count: then it is a copy. */
async function spendPasskey(
  db: Db,
  auth: Auth,
  challenge: string,
  { answer: sent, personId }: Spending,
): Promise<string> {
  const answer = readAnswer(sent)
  const [key] = await db.select().from(passkeys).where(eq(passkeys.credentialId, answer.id))
  const { userHandle } = answer.response
  const isTheirs =
    key !== undefined &&
    (personId === null ? userHandle === key.userHandle : key.userId === personId) &&
    (userHandle == null || userHandle === key.userHandle)
  if (!isTheirs) throw new DomainError('invalid', 'passkey')
  const { counter, isBackedUp } = await verifySigned(placeOf(auth), challenge, { answer, key })
  const isOnward = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`))
  const used = await db
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, key.id), isOnward))
    .returning({ id: passkeys.id })
  if (used.length === 0) throw new DomainError('invalid', 'passkey')
  return key.userId
}

const isStillTheirs = async (tx: Db, personId: string, answer: string): Promise<boolean> =>
  (await tx.$count(
    passkeys,
    and(eq(passkeys.userId, personId), eq(passkeys.credentialId, readAnswer(answer).id)),
  )) > 0

async function personOf(db: Db, id: string) {
  const [person] = await db
    .select({
      id: profiles.id,
      role: profiles.role,
      fullName: profiles.fullName,
      suspendedAt: profiles.suspendedAt,
    })
    .from(profiles)
    .where(eq(profiles.id, id))
  if (!person) throw new DomainError('invalid', 'passkey')
  return person
}
