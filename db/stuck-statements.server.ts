import { z } from 'zod'
import { boundedCache } from '#platform/bounded-cache.server.ts'
import { DatabaseAwayError } from './database-away.server.ts'

/** How long a statement that has just been given up is asked no more. */
const restMs = 1_000
/** How many of those that were given up may be tried at once, to see whether they go now. */
const mostTrying = 2

const givenUp = z.object({ code: z.enum(['55P03', '57014']) })

/** Statements that have waited in vain for a lock, or were too slow. The next ones of the same words would only take
 *  the places of those who ask for something else: for a second they are refused at once, and then a few are let
 *  through to try. */
export function stuckStatements(now: () => number = () => performance.now()) {
  const restUntil = boundedCache<number>('stuckStatements', { sizeOf: () => 0 })
  let trying = 0

  /** Runs a statement, unless it is known to be stuck. */
  return async <Result>(text: string, run: () => Promise<Result>): Promise<Result> => {
    const rests = restUntil.use(text)
    if (rests !== undefined && (now() < rests || trying >= mostTrying))
      throw new DatabaseAwayError('the same statement has just waited in vain')
    const isTrial = rests !== undefined
    if (isTrial) {
      trying += 1
      // Those that come meanwhile wait for what this one meets.
      restUntil.put(text, now() + restMs)
    }
    try {
      const result = await run()
      restUntil.drop(text)
      return result
    } catch (error) {
      if (givenUp.safeParse(error).success) restUntil.put(text, now() + restMs)
      else restUntil.drop(text)
      throw error
    } finally {
      if (isTrial) trying -= 1
    }
  }
}
