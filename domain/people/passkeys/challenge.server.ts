import { randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { passkeys } from '#db/tables/people.ts'
import { addressGroup } from '#domain/people/address-group.ts'
import type { Auth } from '#domain/people/auth.server.ts'
import { consumeRateLimit } from '#domain/people/rate-limit.server.ts'
import { storeWaiting, takeWaiting, waitingOf } from '#domain/people/waiting.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import {
  type CreationOptions,
  creationOptions,
  type RequestOptions,
  requestOptions,
} from './verify.server.ts'

/** What a passkey is made or used for; of whom, where that is known already. */
const purposeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sign-in') }),
  z.object({ kind: z.literal('second-step'), personId: z.uuid() }),
  z.object({ kind: z.literal('confirm'), personId: z.uuid() }),
  z.object({ kind: z.literal('add'), personId: z.uuid(), userHandle: z.string() }),
])

export type Purpose = z.output<typeof purposeSchema>
type Asked = Exclude<Purpose, { kind: 'add' }>

const challengeSchema = z.object({ challenge: z.string(), purpose: purposeSchema })

/** So long a device may take to sign, in seconds. */
const challengeSeconds = 300

type Asking = { auth: Auth; address: string }
type Challenge<Options> = { options: Options; cookie: string }

/** Where passkeys count. Throws not-found 'passkeys' where the site has no name of its own. */
export function placeOf({ passkeysAt }: Pick<Auth, 'passkeysAt'>) {
  if (!passkeysAt) throw new DomainError('not-found', 'passkeys')
  return passkeysAt
}

/** Asks the browser's device to sign something: what it has to sign counts once, for this browser and purpose, and for
 *  five minutes. Throws not-found 'passkeys' and TooManyAttempts. */
export async function askToSign(
  db: Db,
  { auth, address }: Asking,
  purpose: Asked,
): Promise<Challenge<RequestOptions>> {
  const place = placeOf(auth)
  await consumeRateLimit(db, `elsewhere:address:${addressGroup(address)}`, auth.limits.leavesFromAddress)
  const known = purpose.kind === 'sign-in' ? null : await keysOf(db, purpose.personId)
  const options = await requestOptions(place, known)
  const content = { challenge: options.challenge, purpose }
  return {
    options,
    cookie: await storeWaiting(db, auth, 'challenge', { content, seconds: challengeSeconds }),
  }
}

type Person = { id: string; email: string; fullName: string }

/** The same to make a passkey. All of a person's know them by one name, which is chance. */
export async function askToMake(
  db: Db,
  { auth, address }: Asking,
  { person, site }: { person: Person; site: string },
): Promise<Challenge<CreationOptions>> {
  const place = placeOf(auth)
  await consumeRateLimit(db, `elsewhere:address:${addressGroup(address)}`, auth.limits.leavesFromAddress)
  const known = await keysOf(db, person.id)
  const userHandle = known[0]?.userHandle ?? randomBytes(32).toString('base64url')
  const options = await creationOptions(place, site, { person, userHandle, known })
  const purpose: Purpose = { kind: 'add', personId: person.id, userHandle }
  const content = { challenge: options.challenge, purpose }
  return {
    options,
    cookie: await storeWaiting(db, auth, 'challenge', { content, seconds: challengeSeconds }),
  }
}

const keysOf = (db: Db, personId: string) =>
  db
    .select({
      id: passkeys.credentialId,
      transports: passkeys.transports,
      userHandle: passkeys.userHandle,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, personId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))

/** What this browser's device was asked to sign, once; whatever becomes of it. Throws invalid 'passkey'. */
export async function takeChallenge<Kind extends Purpose['kind']>(
  db: Db,
  auth: Auth,
  { request, kind }: { request: Pick<Request, 'headers'>; kind: Kind },
): Promise<{ challenge: string; purpose: Extract<Purpose, { kind: Kind }> }> {
  const waiting = await waitingOf(db, auth, 'challenge', { request, schema: challengeSchema })
  const isTaken = waiting !== null && (await takeWaiting(db, waiting))
  const purpose = waiting?.content.purpose
  if (!isTaken || purpose?.kind !== kind) throw new DomainError('invalid', 'passkey')
  return {
    challenge: waiting.content.challenge,
    purpose: purpose as Extract<Purpose, { kind: Kind }>,
  }
}
