import type { Db } from '#db/client.server.ts'
import { asWished, type LeaveLink } from '#domain/notifications/as-wished.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import type { EventLetter } from './event-letters.server.ts'
import { type EventLinks, eventLetter } from './letters.server.ts'

/** What it takes to write to somebody about an event. */
export type EventPost = { outbox: Outbox; links: EventLinks; leave: LeaveLink }

/** Owes letters about an event, in the transaction that is their cause. */
export async function oweEventLetters(
  tx: Db,
  { outbox, links, leave }: EventPost,
  letters: readonly EventLetter[],
): Promise<void> {
  for (const letter of letters) {
    const { personId: id, quietZone } = letter
    await outbox.oweLetter(tx, asWished(eventLetter(letter, links), { id, quietZone }, leave))
  }
}

/** Carries out a use case that brings letters about an event with it, and owes them in the same transaction. */
export const owingLetters = <Result extends { letters: readonly EventLetter[] }>(
  db: Db,
  post: EventPost,
  change: (tx: Db) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const result = await change(tx)
    await oweEventLetters(tx, post, result.letters)
    return result
  })
