import type { RegistrantFilter } from '#domain/events/schema.ts'
import { pathWith } from '#shared/path-with.ts'
import { registrantsPath } from '#shared/paths/desk-item.ts'

/** The list of an event's people as it is narrowed and paged, with what is asked about one of them. */
export const registrantsUrl = (
  eventId: string,
  filter: Partial<RegistrantFilter> = {},
  question: { dialog?: RegistrantDialog; id?: string } = {},
): string => pathWith(registrantsPath(eventId), { ...filter, ...question })

/** Where on their screen the list stands: who was added or seated may be on another page of it, and who was taken off
 *  it has left no row. */
export const registrantsPlace = 'registrants'

const registrantDialogs = ['add', 'message', 'promote', 'remove'] as const
export type RegistrantDialog = (typeof registrantDialogs)[number]

/** The dialog that a URL asks for. */
export const dialogIn = (query: URLSearchParams): RegistrantDialog | null =>
  registrantDialogs.find((each) => each === query.get('dialog')) ?? null
