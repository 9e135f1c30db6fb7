import { expect } from 'vitest'
import type { PageWays } from '#shared/page-cursor.ts'

/** Walks a list to its end and back to its beginning, holds that the way back shows the pages of the way on, and answers with them. */
export async function walkBothWays<Row>(
  read: (cursor: string) => Promise<PageWays & { rows: readonly Row[] }>,
): Promise<(readonly Row[])[]> {
  const there: (readonly Row[])[] = []
  let page = await read('')
  expect(page.previousCursor, 'nothing comes before the first page').toBeNull()
  there.push(page.rows)
  while (page.nextCursor !== null) {
    page = await read(page.nextCursor)
    there.push(page.rows)
  }
  const back = [page.rows]
  while (page.previousCursor !== null) {
    page = await read(page.previousCursor)
    expect(page.nextCursor, 'a page before leads on again').not.toBeNull()
    back.unshift(page.rows)
  }
  expect(back).toEqual(there)
  return there
}
