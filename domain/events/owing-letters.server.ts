import type { Db } from '#db/client.server.ts'
import { asWished, type LeaveLink } from '#domain/notifications/as-wished.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import type { EventLetter } from './event-letters.server.ts'
import { type EventLinks, eventLetter } from './letters.server.ts'

type Post = { outbox: Outbox; links: EventLinks; leave: LeaveLink }

/** Carries out a use case that brings letters about an event with it, and owes them in the same transaction. */
export const owingLetters = <Result extends { letters: readonly EventLetter[] }>(
  db: Db,
  { outbox, links, leave }: Post,
  change: (tx: Db) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const result = await change(tx)
    for (const letter of result.letters) {
      const { personId: id, quietZone } = letter
      await outbox.oweLetter(tx, asWished(eventLetter(letter, links), { id, quietZone }, leave))
    }
    return result
  })
