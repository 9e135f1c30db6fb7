import type { EditorialListName } from '#domain/organisation/editorial/list-names.ts'
import { pathWith } from '#shared/path-with.ts'
import { editorialListPath } from '#shared/paths/desk-item.ts'

/** A list, with what is asked about an entry of it: the place of one, or a new one. */
export const editorialListUrl = (
  list: EditorialListName,
  question: { edit?: string; add?: string; ask?: 'discard' } = {},
) => pathWith(editorialListPath(list), question)

/** What an entry's row is called, by its place. */
export const entryRow = (place: number): string => `entry-${place}`
