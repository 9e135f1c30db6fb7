import { isUuid } from './uuid.ts'

/** Where a page of a list ended: the sort moment and the id of its last row. */
export type PageCursor = { at: Date; id: string }

/** How many rows a page of any list has (DECISIONS 16). */
export const pageSize = 24

/** A cursor as a URL holds it.
 *  @internal Exported for tests. */
export const formatCursor = ({ at, id }: PageCursor): string => `${at.getTime().toString(36)}_${id}`

/** null for anything that `formatCursor` would not have written. */
export function parseCursor(value: string | null | undefined): PageCursor | null {
  const [time, id, ...rest] = (value ?? '').split('_')
  if (!time || !id || rest.length > 0 || !/^[0-9a-z]{1,9}$/.test(time) || !isUuid(id)) return null
  return { at: new Date(Number.parseInt(time, 36)), id }
}

type Page<Row> = { rows: Row[]; nextCursor: string | null }

/** Splits rows that were read with one more than a page into the page and the cursor of the next one. */
export function pageOf<Row>(rows: Row[], cursorOf: (row: Row) => PageCursor, size = pageSize): Page<Row> {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { rows: page, nextCursor: rows.length > size && last ? formatCursor(cursorOf(last)) : null }
}

/** A list from its beginning to its end, page by page. */
export async function* everyPage<Row>(
  pageAfter: (cursor: string) => Promise<Page<Row>>,
): AsyncGenerator<Row[]> {
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page<Row> = await pageAfter(cursor)
    yield page.rows
    cursor = page.nextCursor
  }
}
