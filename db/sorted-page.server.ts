import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { backSign, type PageWays, pageSize } from '#shared/page-cursor.ts'
import { strippedText } from '#shared/typed-text.ts'
import { parseMoment } from '#shared/typed-values.ts'

/** One way to sort a list that is paged by key. `by` is never null, and written as in the index that serves it; rows with the same come by
 *  `id`. */
export type SortOrder = {
  by: SQL | AnyColumn
  id: AnyColumn
  kind: keyof typeof placeOf
  isDescending: boolean
}

/** Letters by which a list is sorted: no more of them than a cursor holds. The index says the same. */
export const sortedLetters = (column: AnyColumn): SQL => sql`left(lower(${column}), 60)`

/** What a cursor's text stands for; null when it can't be one. */
const placeOf = {
  text: (value: string) => sql`${value}::text`,
  number: (value: string) => (/^-?\d{1,15}(\.\d{1,6})?$/.test(value) ? sql`${value}::numeric` : null),
  moment: (value: string) => (parseMoment(value) ? sql`${value}::timestamptz` : null),
}

/** The column of a row that its place in the list is read from. */
export const sortKeyOf = ({ by, kind }: SortOrder): SQL<string> =>
  kind === 'moment'
    ? sql<string>`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<string>`(${by})::text`

const cursorSchema = z.tuple([strippedText, z.uuid()])

const formatCursor = ({ sortKey, id }: Sorted) =>
  Buffer.from(JSON.stringify([sortKey, id])).toString('base64url')

function parseCursor(cursor: string): [string, string] | null {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    return null
  }
}

type Sorted = { id: string; sortKey: string }

/** Which rows are read, in which order, and how many at most. */
type Side = { where: SQL | undefined; orderBy: SQL[]; limit: number }

/** The rows on a cursor's side and the order in which they are read from it on; all from the beginning without one that
 *  can be understood. */
function sideOf({ by, id, kind, isDescending }: SortOrder, cursor: string, limit: number) {
  const asksBack = cursor.startsWith(backSign)
  const parsed = parseCursor(asksBack ? cursor.slice(backSign.length) : cursor)
  const place = parsed && placeOf[kind](parsed[0])
  const isBack = asksBack && place !== null
  const isDown = isDescending !== isBack
  const inOrder = isDown ? desc : asc
  const side: Side = {
    where:
      parsed && place
        ? sql`(${by}, ${id}) ${isDown ? sql`<` : sql`>`} (${place}, ${parsed[1]}::uuid)`
        : undefined,
    orderBy: [inOrder(by), inOrder(id)],
    limit,
  }
  return { isBack, hasCursor: place !== null, side }
}

/** The page of a sorted list at a cursor of its URL, its first one without. Going back may end at a first page that has
 *  lost rows meanwhile: then it is read again from the beginning, so that it is whole. */
export async function readSortedPage<Row extends Sorted>(
  order: SortOrder,
  cursor: string,
  read: (side: Side) => PromiseLike<Row[]>,
  size = pageSize,
): Promise<PageWays & { rows: Row[] }> {
  const { isBack, hasCursor, side } = sideOf(order, cursor, size + 1)
  const found = await read(side)
  const hasMore = found.length > size
  if (isBack && found.length < size) return readSortedPage(order, '', read, size)
  const nearest = found.slice(0, size)
  const rows = isBack ? nearest.reverse() : nearest
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    nextCursor: last && (isBack || hasMore) ? formatCursor(last) : null,
    previousCursor: first && (isBack ? hasMore : hasCursor) ? backSign + formatCursor(first) : null,
  }
}
