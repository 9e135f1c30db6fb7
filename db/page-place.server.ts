import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PageCursor } from '#shared/page-cursor.ts'

/** What a list is sorted by: a moment, and the id where two have the same. */
type Order = { at: AnyColumn | SQL.Aliased; id: AnyColumn }

const placeOf = ({ at, id }: PageCursor): SQL => sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`

/** The rows on a cursor's side in a list whose newest comes first: those after it, or before it when it leads back; all
 *  of them without one. */
export const olderThan = (cursor: PageCursor | null, { at, id }: Order): SQL | undefined =>
  cursor ? sql`(${at}, ${id}) ${cursor.isBack ? sql`>` : sql`<`} ${placeOf(cursor)}` : undefined

/** The same in a list whose oldest comes first. */
export const newerThan = (cursor: PageCursor | null, { at, id }: Order): SQL | undefined =>
  cursor ? sql`(${at}, ${id}) ${cursor.isBack ? sql`<` : sql`>`} ${placeOf(cursor)}` : undefined

/** In which order the rows on a cursor's side are read when the newest comes first: from the cursor on, so that a way
 *  back walks towards the beginning. */
export const newestFirst = (cursor: PageCursor | null, { at, id }: Order): SQL[] =>
  cursor?.isBack ? [asc(at), asc(id)] : [desc(at), desc(id)]

/** The same where the oldest comes first. */
export const oldestFirst = (cursor: PageCursor | null, { at, id }: Order): SQL[] =>
  cursor?.isBack ? [desc(at), desc(id)] : [asc(at), asc(id)]
