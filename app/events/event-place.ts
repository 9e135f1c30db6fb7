import { m } from '#messages'
import type { EventType } from '#shared/event-types.ts'

export const eventTypeName: Record<EventType, () => string> = {
  online: m.common_online,
  offline: m.events_in_person,
}

/** Where an event takes place (SPEC §9). */
export const eventPlace = ({
  eventType,
  location,
}: {
  eventType: EventType
  location: string | null
}): string => (eventType === 'online' ? m.common_online() : (location ?? m.common_location_tba()))
