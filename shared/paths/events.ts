/** Paths of events, as everybody sees them. */

export const eventsPath = '/events'
export const eventPath = (eventId: string): string => `/events/${eventId}`
export const eventPicturePath = (eventId: string): string => `/events/${eventId}/share.png`
export const eventCalendarPath = (eventId: string): string => `/events/${eventId}/calendar.ics`
export const ticketPath = (eventId: string): string => `/events/${eventId}/ticket`
