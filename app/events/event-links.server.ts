import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { registrantsPath } from '#shared/paths/desk-item.ts'
import { eventPath } from '#shared/paths/events.ts'

type Where = Pick<RequestContext, 'env'>

/** The addresses that calendar files, shared links and QR codes carry. */
export const eventLinks = ({ env }: Where) => ({
  event: (eventId: string) => new URL(eventPath(eventId), env.publicUrl),
  checkIn: (eventId: string, ticketCode: string) => {
    const url = new URL(registrantsPath(eventId), env.publicUrl)
    url.searchParams.set('ticket', ticketCode)
    return url
  },
})
