import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { sentReceipts } from '#db/tables/learning.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'

/** What became of something that was done without a connection: it was done now, it had been done before, or it can't
 *  be done for this reason (of a DomainError). */
export type SentResult = { result: 'applied' | 'already' } | { result: 'refused'; reason: string }

/** Does what a person has done without a connection once for its key, however often it is sent, also by several at
 *  once: `work` is done in the transaction that writes down what became of it, and anyone who sends it again is told the
 *  same. What `work` refuses for good is an answer as well, and nothing of it is left; of what is too much for now
 *  nothing is written, so that it can be sent again. Throws malformed for what is no key (a UUID), conflict
 *  'another-person' for one that somebody else has used. */
export async function takeSent(
  db: Db,
  person: { id: string },
  key: string,
  work: (tx: Db) => Promise<'applied' | 'already'>,
): Promise<SentResult> {
  if (!isUuid(key)) throw new DomainError('malformed', 'no-key')
  return db.transaction(async (tx) => {
    // Anyone who sends the same at once waits here for the first.
    const [written] = await tx
      .insert(sentReceipts)
      .values({ key, userId: person.id, result: 'applied' })
      .onConflictDoNothing()
      .returning({ key: sentReceipts.key })
    if (!written) return known(tx, person, key)
    const done = await tx.transaction(work).then(
      (result): SentResult => ({ result }),
      (error: unknown) => refusalOf(error),
    )
    if (done.result !== 'applied') await tx.update(sentReceipts).set(done).where(eq(sentReceipts.key, key))
    return done
  })
}

async function known(tx: Db, person: { id: string }, key: string): Promise<SentResult> {
  const [receipt] = await tx.select().from(sentReceipts).where(eq(sentReceipts.key, key))
  if (receipt?.userId !== person.id) throw new DomainError('conflict', 'another-person')
  const { result, reason } = receipt
  return result === 'refused' ? { result, reason: reason ?? '' } : { result }
}

function refusalOf(error: unknown): SentResult {
  if (!isDomainError(error) || error.code === 'too-many') throw error
  return { result: 'refused', reason: error.reason }
}
