import { href } from 'react-router'
import type { RequestContext } from '#app/middleware/request-context.server.ts'

type Where = Pick<RequestContext, 'env'>

/** The addresses that calendar files, shared links and QR codes carry. */
export const eventLinks = ({ env }: Where) => ({
  event: (eventId: string) => new URL(href('/events/:eventId', { eventId }), env.publicUrl),
  checkIn: (eventId: string, ticketCode: string) => {
    const url = new URL(href('/admin/events/:eventId/registrants', { eventId }), env.publicUrl)
    url.searchParams.set('ticket', ticketCode)
    return url
  },
})
