import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { DomainError } from '#shared/domain-error.ts'

/** Where passkeys of this site count. */
type Place = { origin: string; host: string }

export type RequestOptions = PublicKeyCredentialRequestOptionsJSON
export type CreationOptions = PublicKeyCredentialCreationOptionsJSON

/** The library is loaded when the first passkey is used. */
const library = () => import('@simplewebauthn/server')

/** So long the browser waits for its user, in milliseconds; what it has to sign counts for five minutes. */
const timeout = 120_000

const base64url = z.string().regex(/^[\w-]+$/)

/** What a browser answers, as far as it has to be looked at before the library sees to the rest. */
const answerSchema = z.looseObject({
  id: base64url.max(1400),
  response: z.looseObject({ userHandle: base64url.nullish() }),
})

const longestAnswer = 4_000

/** A browser's answer as it was sent. Throws invalid 'passkey'. */
export function readAnswer(text: string): z.output<typeof answerSchema> {
  if (text.length <= longestAnswer) {
    try {
      return answerSchema.parse(JSON.parse(text))
    } catch {
      // Said below.
    }
  }
  throw new DomainError('invalid', 'passkey')
}

type Person = { email: string; fullName: string }
type Known = { id: string; transports: string[] }

/** What a device is asked to make a passkey with: one that it finds by itself, and opens only to whom it has looked at. */
export async function creationOptions(
  { host }: Place,
  site: string,
  { person, userHandle, known }: { person: Person; userHandle: string; known: Known[] },
): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: site,
    rpID: host,
    userName: person.email,
    userDisplayName: person.fullName,
    userID: new Uint8Array(Buffer.from(userHandle, 'base64url')),
    timeout,
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** What a device is asked to sign; with which of its passkeys, where it is known whose they are. */
export async function requestOptions({ host }: Place, known: Known[] | null): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: host,
    timeout,
    userVerification: 'required',
    allowCredentials: known ?? [],
  })
}

export type NewKey = {
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
  isBackedUp: boolean
}

/** The passkey that a device has made for a challenge. Throws invalid 'passkey'. */
export async function verifyNewKey(
  { origin, host }: Place,
  challenge: string,
  answer: z.output<typeof answerSchema>,
): Promise<NewKey> {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await orRefused(
    verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
    }),
  )
  if (!verified || !registrationInfo) throw new DomainError('invalid', 'passkey')
  const { credential, credentialBackedUp } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    isBackedUp: credentialBackedUp,
  }
}

type Stored = Pick<NewKey, 'credentialId' | 'publicKey' | 'counter'>

/** That a device has signed a challenge with a passkey, having looked at its user; and how often it was used by then.
 *  Throws invalid 'passkey'. */
export async function verifySigned(
  { origin, host }: Place,
  challenge: string,
  { answer, key }: { answer: z.output<typeof answerSchema>; key: Stored },
): Promise<{ counter: number; isBackedUp: boolean }> {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await orRefused(
    verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: key.counter,
      },
      requireUserVerification: true,
    }),
  )
  if (!verified) throw new DomainError('invalid', 'passkey')
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
}

/** The library throws for whatever is wrong with an answer: anybody may have written it. */
const orRefused = <Done>(verifying: Promise<Done>): Promise<Done> =>
  verifying.catch(() => {
    throw new DomainError('invalid', 'passkey')
  })
