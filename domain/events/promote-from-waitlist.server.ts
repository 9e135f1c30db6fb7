import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { eventWaitlist } from '#db/tables/events.ts'
import { type EventLetter, lettersTo } from './event-letters.server.ts'
import { timingOf } from './policy.ts'
import { countSeats, type LockedEvent, takeSeat } from './seats.server.ts'

/** Gives the free seats of a locked event to those who wait, the first in line first, and returns their letters and what is taken now. An
 *  event that is over, cancelled or a draft gives none. */
export async function promoteFromWaitlist(
  tx: Db,
  event: LockedEvent,
  now: Date,
): Promise<{ letters: EventLetter[]; registeredCount: number; promoted: string[] }> {
  const { registeredCount, waitingCount } = await countSeats(tx, event.id)
  const isOpen = event.isPublished && !event.cancelledAt && timingOf(event, now) === 'upcoming'
  const free = event.maxAttendees === 0 ? waitingCount : event.maxAttendees - registeredCount
  const seats = isOpen ? Math.min(free, waitingCount) : 0
  if (seats <= 0) return { letters: [], registeredCount, promoted: [] }
  const next = await tx
    .select({
      waitingId: eventWaitlist.id,
      userId: eventWaitlist.userId,
    })
    .from(eventWaitlist)
    .where(eq(eventWaitlist.eventId, event.id))
    .orderBy(asc(eventWaitlist.joinedAt), asc(eventWaitlist.id))
    .limit(seats)
  for (const { userId } of next) await takeSeat(tx, event, userId, now)
  await tx.delete(eventWaitlist).where(
    inArray(
      eventWaitlist.id,
      next.map(({ waitingId }) => waitingId),
    ),
  )
  const promoted = next.map(({ userId }) => userId)
  return {
    letters: await lettersTo(tx, 'promoted', event.id, { people: promoted, at: now }),
    registeredCount: registeredCount + next.length,
    promoted,
  }
}
