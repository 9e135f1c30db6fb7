import { href } from 'react-router'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import type { EventLetter } from '#domain/events/event-letters.server.ts'
import { sendLetters } from '#domain/events/send-letters.server.ts'

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

/** Sends what a use case owed. Nobody waits for it: what the use case did stands, and a mail that fails is logged. */
export function sendInBackground(
  { mail, log, env }: Pick<RequestContext, 'mail' | 'log' | 'env'>,
  letters: readonly EventLetter[],
): void {
  void sendLetters({ mail, log, links: eventLinks({ env }) }, letters)
}
