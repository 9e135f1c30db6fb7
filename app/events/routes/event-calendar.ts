import { eventLinks } from '#app/events/event-links.server.ts'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { eventTags } from '#db/page-tags.ts'
import { eventCalendarFile } from '#domain/events/event-calendar.server.ts'
import type { Route } from './+types/event-calendar.ts'

/** GET /events/{id}/calendar.ics: the event for calendars, without the meeting's address. */
export async function loader({ params: { eventId }, context }: Route.LoaderArgs) {
  const known = context.get(requestContext)
  cachePage(context, { tags: eventTags(eventId) })
  const page = eventLinks(known).event(eventId)
  const file = await eventCalendarFile(known.db, known.viewer, eventId, { page, locale: known.locale })
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="event.ics"',
    },
  })
}
