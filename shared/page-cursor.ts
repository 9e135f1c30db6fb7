import { isUuid } from './uuid.ts'

/** Where a page of a list begins or ends: the sort moment and the id of the row beside it. The page is what comes after
 *  that row, or, `isBack`, what comes before it. */
export type PageCursor = { at: Date; id: string; isBack?: boolean }

/** What a cursor to the page before begins with. */
export const backSign = '-'

/** How many rows a page of any list has (P16). */
export const pageSize = 24

/** A cursor as a URL holds it. */
export const formatCursor = ({ at, id, isBack }: PageCursor): string =>
  `${isBack ? backSign : ''}${at.getTime().toString(36)}_${id}`

/** null for anything that `formatCursor` would not have written. */
export function parseCursor(value: string | null | undefined): PageCursor | null {
  const isBack = value?.startsWith(backSign) === true
  const [time, id, ...rest] = (isBack ? value.slice(1) : (value ?? '')).split('_')
  if (!time || !id || rest.length > 0 || !/^[0-9a-z]{1,9}$/.test(time) || !isUuid(id)) return null
  const place = { at: new Date(Number.parseInt(time, 36)), id }
  return isBack ? { ...place, isBack } : place
}

/** The ways on from a page of a list; null where there is none. */
export type PageWays = { nextCursor: string | null; previousCursor: string | null }

type Page<Row> = PageWays & { rows: Row[] }

/** Splits rows that were read with one more than a page into the page and the cursors of its neighbours. `from`: the
 *  cursor that they were read by; before it they come in the opposite order, the nearest first. */
export function pageOf<Row>(
  rows: Row[],
  cursorOf: (row: Row) => PageCursor,
  { size = pageSize, from = null }: { size?: number; from?: PageCursor | null } = {},
): Page<Row> {
  const hasMore = rows.length > size
  const read = rows.slice(0, size)
  const page = from?.isBack ? read.reverse() : read
  const [first, last] = [page[0], page.at(-1)]
  const hasNext = from?.isBack ? true : hasMore
  const hasPrevious = from?.isBack ? hasMore : from !== null
  return {
    rows: page,
    nextCursor: hasNext && last ? formatPlace(cursorOf(last), false) : null,
    previousCursor: hasPrevious && first ? formatPlace(cursorOf(first), true) : null,
  }
}

const formatPlace = ({ at, id }: PageCursor, isBack: boolean): string => formatCursor({ at, id, isBack })

/** The page of a list at a cursor of its URL, its first one without. `read` gets where to read from and answers with at
 *  most one row more than a page. Going back may end at a first page that has lost rows meanwhile: then it is read
 *  again from the beginning, so that it is whole. */
export async function readPage<Row>(
  cursor: string | null | undefined,
  read: (from: PageCursor | null) => PromiseLike<Row[]>,
  cursorOf: (row: Row) => PageCursor,
  size = pageSize,
): Promise<Page<Row>> {
  const from = parseCursor(cursor)
  const page = pageOf(await read(from), cursorOf, { size, from })
  const isShort = from?.isBack && page.previousCursor === null && page.rows.length < size
  return isShort ? pageOf(await read(null), cursorOf, { size }) : page
}

/** A list from its beginning to its end, page by page. */
export async function* everyPage<Row>(
  pageAfter: (cursor: string) => Promise<{ rows: Row[]; nextCursor: string | null }>,
): AsyncGenerator<Row[]> {
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { rows: Row[]; nextCursor: string | null } = await pageAfter(cursor)
    yield page.rows
    cursor = page.nextCursor
  }
}
