import { answerSharePicture } from '#app/answers/share-picture.server.ts'
import { eventDays, eventHours } from '#app/events/event-when.tsx'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { eventForViewer } from '#domain/events/event-detail.server.ts'
import { m } from '#messages'
import { categoryName } from '#shared/category-name.ts'
import type { Route } from './+types/event-share-picture.ts'

const indonesian = { locale: 'id' } as const

/** The picture of a published event. A draft has none, anyone who asks: it would be kept where others can ask for it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { event } = await eventForViewer(context.get(requestContext).db, null, params.eventId)
  const place =
    event.eventType === 'online'
      ? m.common_online({}, indonesian)
      : (event.location ?? m.common_location_tba({}, indonesian))
  return answerSharePicture(context, `event-${event.id}`, {
    kind: [m.common_event({}, indonesian), event.category && categoryName(event.category, 'id')]
      .filter(Boolean)
      .join(' · '),
    title: event.title,
    facts: [eventDays(event, 'id', event.timeZone), eventHours(event, 'id', event.timeZone), place],
    color: event.category?.color ?? null,
    motif: event.motif,
  })
}
