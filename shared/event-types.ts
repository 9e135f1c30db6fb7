/** How people take part in an event (SPEC §9); 'offline' is shown as 'In-Person'. */
export const eventTypes = ['online', 'offline'] as const

export type EventType = (typeof eventTypes)[number]
