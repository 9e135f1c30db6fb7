import type { Db } from '#db/client.server.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import type { Auth } from './auth.server.ts'
import { type Beginning, beginSignIn, type HalfSignIn, type WholeSignIn } from './begin-sign-in.server.ts'
import { type Claimant, hasStillPassword, holdersMeant, whoseIsIt } from './claimants.server.ts'
import { noteFailedSignIn } from './note-sign-in.server.ts'
import type { SignInInput } from './schema.ts'
import { forgiveSignIn, isFlood, takeSignIn } from './sign-in-limits.server.ts'

type How = Omit<Beginning, 'remember' | 'by'> & {
  /** Told of somebody whose password strangers guess at, once a day. */
  warn?: (holder: Claimant) => Promise<void>
}

/** Signs a person in, at whatever portal (SPEC §5, §8; P21). An unknown email takes as long as a known one. Wrong
 *  passwords slow down, and keep nobody out who has signed in with this browser before (docs/decisions/0026). Somebody
 *  with a second factor gets no session before they have shown it. Throws invalid 'credentials', forbidden 'suspended'
 *  (to the holder of the right password only) and TooManyAttempts. */
export async function signInPerson(
  db: Db,
  auth: Auth,
  { email, password, remember }: SignInInput,
  how: How,
): Promise<WholeSignIn | HalfSignIn> {
  const { source, browser } = how
  const claimants = await holdersMeant(db, auth, email, browser)
  const isKnown = claimants.some((each) => each && browser.people.includes(each.id))
  const taken = await takeSignIn(db, auth.limits, { email, source, browser: isKnown ? browser : null })
  const person = await whoseIsIt(claimants, password)
  if (!person) {
    const suspect = claimants.find((each) => each !== null) ?? null
    await noteFailedSignIn(db, suspect, suspect ? 'credentials' : 'unknown-email', source)
    if (suspect && !isKnown && (await isFlood(db, taken, suspect.id))) await how.warn?.(suspect)
    throw new DomainError('invalid', 'credentials')
  }
  const beginning = beginSignIn(db, auth, person, {
    ...how,
    remember,
    isStillProven: (tx) => hasStillPassword(tx, person),
  })
  const signedIn = await beginning.catch(async (error: unknown) => {
    if (isDomainError(error)) await noteFailedSignIn(db, person, error.reason, source)
    throw error
  })
  await forgiveSignIn(db, taken)
  return signedIn
}
