import { href } from 'react-router'
import type { RegistrantFilter } from '#domain/events/schema.ts'
import { pathWith } from '#shared/path-with.ts'

/** The list of an event's people as it is narrowed and paged, with what is asked about one of them. */
export const registrantsPath = (
  eventId: string,
  filter: Partial<RegistrantFilter> = {},
  question: { dialog?: RegistrantDialog; id?: string } = {},
): string => pathWith(href('/admin/events/:eventId/registrants', { eventId }), { ...filter, ...question })

/** Where on their screen the list stands: whoever was taken off it, or seated, has left no row to go back to. */
export const registrantsPlace = 'registrants'

const registrantDialogs = ['add', 'message', 'promote', 'remove'] as const
export type RegistrantDialog = (typeof registrantDialogs)[number]

/** The dialog that a URL asks for. */
export const dialogIn = (query: URLSearchParams): RegistrantDialog | null =>
  registrantDialogs.find((each) => each === query.get('dialog')) ?? null
