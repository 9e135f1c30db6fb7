import fc from 'fast-check'
import { expect, test } from 'vitest'
import { walkBothWays } from '#tests/both-ways.ts'
import {
  everyPage,
  formatCursor,
  type PageCursor,
  pageOf,
  pageSize,
  parseCursor,
  readPage,
} from './page-cursor.ts'
import { uuidV7 } from './uuid.ts'

test('a cursor comes back as it was written', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true }), (at) => {
      const cursor = { at, id: uuidV7() }
      expect(parseCursor(formatCursor(cursor))).toEqual(cursor)
      expect(parseCursor(formatCursor({ ...cursor, isBack: true }))).toEqual({ ...cursor, isBack: true })
    }),
  )
})

test('anything else is no cursor', () => {
  fc.assert(fc.property(fc.string(), (text) => void expect(parseCursor(text)).toBeNull()))
  expect(parseCursor(null)).toBeNull()
  expect(parseCursor(`zzzzzzzzzz_${uuidV7()}`)).toBeNull()
  expect(parseCursor(`abc_${uuidV7()}_x`)).toBeNull()
  expect(parseCursor(`--abc_${uuidV7()}`)).toBeNull()
})

test('a page has a next one only when there was a row too many', () => {
  const rows = Array.from({ length: pageSize + 1 }, () => ({ at: new Date(1), id: uuidV7() }))
  expect(pageOf(rows, (row) => row)).toMatchObject({
    rows: rows.slice(0, pageSize),
    nextCursor: formatCursor(rows[pageSize - 1] ?? { at: new Date(), id: '' }),
  })
  expect(pageOf(rows.slice(1), (row) => row).nextCursor).toBeNull()
})

test('page by page a whole list is read, each row once', async () => {
  const rows = Array.from({ length: 7 }, (_, index) => ({ at: new Date(index), id: uuidV7() }))
  const pages = everyPage(async (cursor) => {
    const place = parseCursor(cursor)
    const from = place ? rows.findIndex(({ id }) => id === place.id) + 1 : 0
    return pageOf(rows.slice(from, from + 4), (row) => row, { size: 3 })
  })
  const read: (typeof rows)[] = []
  for await (const page of pages) read.push(page)
  expect(read.map(({ length }) => length)).toEqual([3, 3, 1])
  expect(read.flat()).toEqual(rows)
})

/** The oldest first, as a database reads them: nearest to the cursor first. */
const rowsFrom = (rows: PageCursor[], from: PageCursor | null, size: number) => {
  const place = from ? rows.findIndex(({ id }) => id === from.id) : -1
  const side = from?.isBack ? rows.slice(0, place).reverse() : rows.slice(place + 1)
  return Promise.resolve(side.slice(0, size + 1))
}
const someRows = (howMany: number) =>
  Array.from({ length: howMany }, (_, at) => ({ at: new Date(at), id: uuidV7() }))

test('the way back shows the pages of the way on, whatever their number', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 40 }), fc.integer({ min: 1, max: 9 }), async (howMany, size) => {
      const rows = someRows(howMany)
      const pages = await walkBothWays((cursor) =>
        readPage(
          cursor,
          (from) => rowsFrom(rows, from, size),
          (row) => row,
          size,
        ),
      )
      expect(pages.flat()).toEqual(rows)
    }),
  )
})

test('a way back that ends at a first page which has lost rows shows it whole', async () => {
  const rows = someRows(9)
  const read = (of: PageCursor[], cursor: string | null) =>
    readPage(
      cursor,
      (from) => rowsFrom(of, from, 3),
      (row) => row,
      3,
    )
  const second = await read(rows, (await read(rows, null)).nextCursor)
  const left = rows.filter((_, index) => index !== 1)
  const again = await read(left, second.previousCursor)
  expect(again.rows).toEqual(left.slice(0, 3))
  expect(again.previousCursor).toBeNull()
})
