import type { Db } from '#db/client.server.ts'
import { addressGroup } from '#domain/people/address-group.ts'
import { giveBackPaced, type Pace, takePaced } from '#domain/people/pace.server.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'

/** Wrong codes: of one account, and of one network address, behind which a whole school can stand. */
export const guessLimits = {
  ofPerson: { burst: 10, secondsEach: 5 * 60 },
  fromAddress: { burst: 60, secondsEach: 60 },
} satisfies Record<string, Pace>

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
    if (!isWrong) for (const { key, pace } of taken) await giveBackPaced(db, key, pace)
  }
}

async function takeGuess(db: Db, { personId, address }: Guesser) {
  const buckets = [{ key: `voucher:person:${personId}`, pace: guessLimits.ofPerson }]
  if (address)
    buckets.push({ key: `voucher:address:${addressGroup(address)}`, pace: guessLimits.fromAddress })
  const taken: typeof buckets = []
  try {
    for (const bucket of buckets) {
      await takePaced(db, bucket.key, bucket.pace)
      taken.push(bucket)
    }
  } catch (error) {
    for (const { key, pace } of taken) await giveBackPaced(db, key, pace)
    if (isDomainError(error) && error.code === 'too-many')
      throw new DomainError('too-many', 'voucher-guesses')
    throw error
  }
  return taken
}
