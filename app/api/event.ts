import { statusOf } from '#app/answers/refusal-status.ts'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { eventTags } from '#db/page-tags.ts'
import { eventForViewer } from '#domain/events/event-detail.server.ts'
import { eventState } from '#domain/events/event-state.ts'
import { presentEvent } from '#domain/events/present-event.server.ts'
import { isDomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/event.ts'

/** GET /api/events/{id}: one event. The meeting's address is never in it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { viewer, ...scope } = context.get(requestContext)
  const db = viewer ? scope.db : scope.readDb
  const headers = { 'access-control-allow-origin': '*' }
  try {
    const now = new Date()
    const { event } = await eventForViewer(db, viewer, params.eventId, now)
    cachePage(context, { tags: eventTags(event.id), until: eventState(event, now).changesAt })
    return Response.json(presentEvent(event, now), { headers })
  } catch (error) {
    if (!isDomainError(error)) throw error
    return Response.json(
      { error: { code: error.code, message: 'Event not found' } },
      { status: statusOf[error.code], headers },
    )
  }
}
