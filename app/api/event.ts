import { statusOf } from '#app/answers/refusal-status.ts'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { eventTags } from '#db/page-tags.ts'
import { eventForViewer } from '#domain/events/event-detail.server.ts'
import { presentEvent } from '#domain/events/present-event.server.ts'
import { isDomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/event.ts'

/** GET /api/events/{id}: one event. The meeting's address is never in it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { viewer, ...scope } = context.get(requestContext)
  const db = viewer ? scope.db : scope.readDb
  const headers = { 'access-control-allow-origin': '*' }
  cachePage(context, { tags: eventTags(params.eventId) })
  try {
    const { event } = await eventForViewer(db, viewer, params.eventId)
    return Response.json(presentEvent(event), { headers })
  } catch (error) {
    if (!isDomainError(error)) throw error
    return Response.json(
      { error: { code: error.code, message: 'Event not found' } },
      { status: statusOf[error.code], headers },
    )
  }
}
