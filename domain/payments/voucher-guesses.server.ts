import type { Db } from '#db/client.server.ts'
import { addressGroup } from '#domain/people/address-group.ts'
import {
  consumeRateLimits,
  type KeyedLimit,
  type RateLimit,
  returnToRateLimits,
  TooManyAttempts,
} from '#domain/people/rate-limit.server.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'

/** Wrong codes: of one account, and of one network address, behind which a whole school can stand. */
export const guessLimits = {
  ofPerson: { burst: 10, secondsEach: 5 * 60 },
  fromAddress: { burst: 60, secondsEach: 60 },
} satisfies Record<string, RateLimit>

/** Who types a code, and from where; null where no request is the cause. */
export type Guesser = { personId: string; address: string | null }

/** Does what answers whether a typed code is a voucher's: each door that does goes through here. A code that nobody has made counts as a
 *  guess, whatever else is answered does not; without
 *  guesses left nothing is looked up. `answer` throws 'voucher-unknown' then.
 *  Throws too-many 'voucher-guesses'. */
export async function countingGuess<Answer>(
  db: Db,
  guesser: Guesser,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const taken = await takeGuess(db, guesser)
  let isWrong = false
  try {
    return await answer()
  } catch (error) {
    isWrong = isDomainError(error) && error.reason === 'voucher-unknown'
    throw error
  } finally {
    if (!isWrong) await returnToRateLimits(db, taken)
  }
}

async function takeGuess(db: Db, { personId, address }: Guesser) {
  const limits: KeyedLimit[] = [{ key: `voucher:person:${personId}`, limit: guessLimits.ofPerson }]
  if (address)
    limits.push({ key: `voucher:address:${addressGroup(address)}`, limit: guessLimits.fromAddress })
  try {
    await consumeRateLimits(db, limits)
  } catch (error) {
    if (error instanceof TooManyAttempts) throw new DomainError('too-many', 'voucher-guesses')
    throw error
  }
  return limits
}
