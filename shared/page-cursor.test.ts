import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyPage, formatCursor, pageOf, pageSize, parseCursor } from './page-cursor.ts'
import { uuidV7 } from './uuid.ts'

test('a cursor comes back as it was written', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true }), (at) => {
      const cursor = { at, id: uuidV7() }
      expect(parseCursor(formatCursor(cursor))).toEqual(cursor)
    }),
  )
})

test('anything else is no cursor', () => {
  fc.assert(fc.property(fc.string(), (text) => void expect(parseCursor(text)).toBeNull()))
  expect(parseCursor(null)).toBeNull()
  expect(parseCursor(`zzzzzzzzzz_${uuidV7()}`)).toBeNull()
  expect(parseCursor(`abc_${uuidV7()}_x`)).toBeNull()
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
    return pageOf(rows.slice(from, from + 4), (row) => row, 3)
  })
  const read: (typeof rows)[] = []
  for await (const page of pages) read.push(page)
  expect(read.map(({ length }) => length)).toEqual([3, 3, 1])
  expect(read.flat()).toEqual(rows)
})
