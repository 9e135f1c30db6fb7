import type { Db } from '#db/client.server.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { addressGroup } from './address-group.ts'
import { type AttemptLimits, floodAt } from './attempt-limits.ts'
import type { Source } from './auth.server.ts'
import type { KnownBrowser } from './known-browser.server.ts'
import { giveBackPaced, type Pace, takePaced } from './pace.server.ts'
import { forgetAttempts, isFirstToday } from './take-attempt.server.ts'

type Asking = {
  email: string
  source: Source
  /** The browser, where the account knows it. */
  browser: KnownBrowser | null
}

type Bucket = { key: string; pace: Pace; isOwn?: true }

export type TakenSignIn = {
  buckets: readonly Bucket[]
  /** How many attempts at the account by browsers that it does not know are not given again yet. */
  atAccount: number
}

function bucketsOf(limits: AttemptLimits, { email, source, browser }: Asking): Bucket[] {
  if (browser)
    return [{ key: `sign-in:browser:${browser.id} ${email}`, pace: limits.signInOfKnownBrowser, isOwn: true }]
  const address = addressGroup(source.address)
  // The widest last: an address that is refused uses up nothing of an account, which others may still try.
  return [
    { key: `sign-in:address:${address}`, pace: limits.signInFromAddress },
    { key: `sign-in:account:${email} ${address}`, pace: limits.signInOfAccountFromAddress, isOwn: true },
    { key: `sign-in:account:${email}`, pace: limits.signInOfAccount },
  ]
}

/** Takes an attempt from every bucket that it counts in, before any password is hashed; from none when one is empty.
 *  Throws TooManyAttempts. */
export async function takeSignIn(db: Db, limits: AttemptLimits, asking: Asking): Promise<TakenSignIn> {
  const buckets = bucketsOf(limits, asking)
  let atAccount = 0
  for (const [index, { key, pace }] of buckets.entries()) {
    try {
      atAccount = await takePaced(db, key, pace)
    } catch (error) {
      if (isDomainError(error))
        for (const before of buckets.slice(0, index)) await giveBackPaced(db, before.key, before.pace)
      throw error
    }
  }
  return { buckets, atAccount: asking.browser ? 0 : atAccount }
}

/** It was the right password: only others count, and whoever mistyped it before, here, begins anew. */
export async function forgiveSignIn(db: Db, { buckets }: TakenSignIn): Promise<void> {
  for (const { key, pace, isOwn } of buckets) {
    if (isOwn) await forgetAttempts(db, key)
    else await giveBackPaced(db, key, pace)
  }
}

/** Whether the account's holder has to be told now: strangers guess at the password, and nobody has said so today. */
export async function isFlood(db: Db, { atAccount }: TakenSignIn, personId: string): Promise<boolean> {
  return atAccount >= floodAt && (await isFirstToday(db, `sign-in:flood-told:${personId}`))
}
