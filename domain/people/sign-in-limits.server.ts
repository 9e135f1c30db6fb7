import type { Db } from '#db/client.server.ts'
import { addressGroup } from './address-group.ts'
import { type AttemptLimits, floodAt } from './attempt-limits.server.ts'
import type { Source } from './auth.server.ts'
import type { KnownBrowser } from './known-browser.server.ts'
import {
  consumeRateLimits,
  isFirstToday,
  type KeyedLimit,
  resetRateLimit,
  returnToRateLimit,
} from './rate-limit.server.ts'

type Asking = {
  email: string
  source: Source
  /** The browser, where the account knows it. */
  browser: KnownBrowser | null
}

type SignInLimit = KeyedLimit & { isOwn?: true }

export type TakenSignIn = {
  limits: readonly SignInLimit[]
  /** How many attempts at the account by browsers that it does not know are not given again yet. */
  atAccount: number
}

function limitsOf(limits: AttemptLimits, { email, source, browser }: Asking): SignInLimit[] {
  if (browser)
    return [
      { key: `sign-in:browser:${browser.id} ${email}`, limit: limits.signInOfKnownBrowser, isOwn: true },
    ]
  const address = addressGroup(source.address)
  // The widest last: an address that is refused uses up nothing of an account, which others may still try.
  return [
    { key: `sign-in:address:${address}`, limit: limits.signInFromAddress },
    { key: `sign-in:account:${email} ${address}`, limit: limits.signInOfAccountFromAddress, isOwn: true },
    { key: `sign-in:account:${email}`, limit: limits.signInOfAccount },
  ]
}

/** Consumes an attempt of every limit that it counts in, before any password is hashed; of none when one is used up.
 *  Throws TooManyAttempts. */
export async function takeSignIn(db: Db, limits: AttemptLimits, asking: Asking): Promise<TakenSignIn> {
  const consumed = limitsOf(limits, asking)
  const atAccount = await consumeRateLimits(db, consumed)
  return { limits: consumed, atAccount: asking.browser ? 0 : atAccount }
}

/** Gives back the attempt of a right password: only failed ones count, and earlier mistakes of this browser go. */
export async function forgiveSignIn(db: Db, { limits }: TakenSignIn): Promise<void> {
  for (const { key, limit, isOwn } of limits) {
    if (isOwn) await resetRateLimit(db, key)
    else await returnToRateLimit(db, key, limit)
  }
}

/** Whether the account's holder has to be told now: strangers guess at the password, and nobody has said so today. */
export async function isFlood(db: Db, { atAccount }: TakenSignIn, personId: string): Promise<boolean> {
  return atAccount >= floodAt && (await isFirstToday(db, `sign-in:flood-told:${personId}`))
}
