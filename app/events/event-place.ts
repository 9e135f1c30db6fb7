import { m } from '#messages'
import type { EventType } from '#shared/event-types.ts'

export const eventTypeName: Record<EventType, () => string> = {
  online: m.event_online,
  offline: m.event_in_person,
}

/** Where an event takes place (SPEC §9). */
export const eventPlace = ({
  eventType,
  location,
}: {
  eventType: EventType
  location: string | null
}): string => (eventType === 'online' ? m.event_online() : (location ?? m.event_location_tba()))
