import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { PageCursor } from '#shared/page-cursor.ts'

/** What a list is sorted by: a moment, and the id where two have the same. */
type Order = { at: AnyColumn; id: AnyColumn }

const placeOf = ({ at, id }: PageCursor): SQL => sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`

/** The rows that come after a cursor in a list whose newest comes first; all of them without one. */
export const olderThan = (cursor: PageCursor | null, { at, id }: Order): SQL | undefined =>
  cursor ? sql`(${at}, ${id}) < ${placeOf(cursor)}` : undefined

/** The rows that come after a cursor in a list whose oldest comes first; all of them without one. */
export const newerThan = (cursor: PageCursor | null, { at, id }: Order): SQL | undefined =>
  cursor ? sql`(${at}, ${id}) > ${placeOf(cursor)}` : undefined
