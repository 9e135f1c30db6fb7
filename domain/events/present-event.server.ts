import { ownPicture } from '#shared/picture-address.ts'
import type { EventCard } from './event-card.server.ts'
import { eventState } from './event-state.ts'

/** An event as other programs read it, in SPEC §3's field names, with what it is at this moment: `state`, and why nobody can register
 *  (`registration`, null while people can). meeting_url is never among them; organizers appear as names only. */
export function presentEvent(event: EventCard, now: Date) {
  const { standing, refusal } = eventState(event, now)
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    category_id: event.category?.id ?? null,
    event_type: event.eventType,
    start_date: event.startDate.toISOString(),
    end_date: event.endDate.toISOString(),
    time_zone: event.timeZone,
    location: event.location,
    max_attendees: event.maxAttendees,
    minimum_age: event.minimumAge,
    price: event.price,
    thumbnail_url: ownPicture(event.thumbnailUrl),
    is_published: event.isPublished,
    organizer_id: event.organizer?.id ?? null,
    cancelled_at: event.cancelledAt?.toISOString() ?? null,
    created_at: event.createdAt.toISOString(),
    category: event.category && {
      id: event.category.id,
      name: event.category.name,
      color: event.category.color,
    },
    organizer: event.organizer && { id: event.organizer.id, full_name: event.organizer.fullName },
    registered_count: event.registeredCount,
    held_count: event.heldCount,
    state: standing,
    registration: refusal,
  }
}
