import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { eventCatalogue } from '#domain/events/catalogue.server.ts'
import { presentEvent } from '#domain/events/present-event.server.ts'
import { eventFilterNames, parseEventFilter } from '#domain/events/schema.ts'
import type { Route } from './+types/events.ts'

/** GET /api/events: the published events, with the catalogue's filters, 24 a page; `next_cursor` leads on as `cursor`. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { readDb: db } = context.get(requestContext)
  const now = new Date()
  const { events, count, isCountCut, nextCursor, changesAt } = await eventCatalogue(
    db,
    parseEventFilter(url.searchParams),
    now,
  )
  cachePage(context, { tags: ['events'], query: eventFilterNames(), until: changesAt })
  return Response.json(
    {
      events: events.map((event) => presentEvent(event, now)),
      count,
      count_is_at_least: isCountCut,
      next_cursor: nextCursor,
    },
    { headers: { 'access-control-allow-origin': '*' } },
  )
}
