import type { Absolute } from '#app/shell/page-meta.ts'
import { organization } from '#app/shell/structured-data.ts'
import type { EventType } from '#shared/event-types.ts'
import { eventPath, eventPicturePath } from '#shared/paths/events.ts'

type Event = {
  id: string
  title: string
  description: string
  eventType: EventType
  startDate: Date
  endDate: Date
  location: string | null
  cancelledAt: Date | null
  price: number
  minimumAge: number
  organizer: { fullName: string } | null
}

/** An event for search engines (schema.org): when, where, by whom, and whether it still takes place. */
export const eventData = (absolute: Absolute, event: Event) => {
  const url = absolute(eventPath(event.id))
  const isOnline = event.eventType === 'online'
  return {
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url,
    image: absolute(eventPicturePath(event.id)),
    startDate: event.startDate.toISOString(),
    endDate: event.endDate.toISOString(),
    eventStatus: `https://schema.org/${event.cancelledAt ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    // The meeting's address is for those who registered: the way to it is the page.
    location: isOnline
      ? { '@type': 'VirtualLocation', url }
      : { '@type': 'Place', name: event.location ?? '', address: event.location ?? '' },
    organizer: event.organizer
      ? { '@type': 'Person', name: event.organizer.fullName }
      : organization(absolute),
    ...(event.minimumAge > 0 && { typicalAgeRange: `${event.minimumAge}-` }),
    offers: { '@type': 'Offer', price: event.price, priceCurrency: 'IDR', url },
  }
}
