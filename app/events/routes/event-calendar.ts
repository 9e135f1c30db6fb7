import { eventLinks } from '#app/events/event-links.server.ts'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { eventTags } from '#db/page-tags.ts'
import { eventCalendarFile } from '#domain/events/event-calendar.server.ts'
import type { Route } from './+types/event-calendar.ts'

/** GET /events/{id}/calendar.ics: the event for calendars, without the meeting's address. */
export async function loader({ params: { eventId }, context }: Route.LoaderArgs) {
  const scope = context.get(requestContext)
  cachePage(context, { tags: eventTags(eventId) })
  const page = eventLinks(scope).event(eventId)
  const file = await eventCalendarFile(scope.db, scope.viewer, eventId, { page, locale: scope.locale })
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="event.ics"',
    },
  })
}
