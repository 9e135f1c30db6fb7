import { href } from 'react-router'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { leaveLink } from '#app/notifications/notification-links.server.ts'
import type { Db } from '#db/client.server.ts'
import type { EventLetter } from '#domain/events/event-letters.server.ts'
import { owingLetters } from '#domain/events/owing-letters.server.ts'

type Where = Pick<RequestContext, 'env'>

/** The addresses that mails, calendar files and QR codes carry. */
export const eventLinks = ({ env }: Where) => ({
  event: (eventId: string) => new URL(href('/events/:eventId', { eventId }), env.publicUrl),
  ticket: (eventId: string) => new URL(href('/events/:eventId/ticket', { eventId }), env.publicUrl),
  checkIn: (eventId: string, ticketCode: string) => {
    const url = new URL(href('/admin/events/:eventId/registrants', { eventId }), env.publicUrl)
    url.searchParams.set('ticket', ticketCode)
    return url
  },
})

/** Carries out what brings letters with it, and owes them, together. */
export const owing = <Result extends { letters: readonly EventLetter[] }>(
  { db, outbox, env }: Pick<RequestContext, 'db' | 'outbox' | 'env'>,
  change: (tx: Db) => Promise<Result>,
): Promise<Result> =>
  owingLetters(db, { outbox, links: eventLinks({ env }), leave: leaveLink({ env }) }, change)
