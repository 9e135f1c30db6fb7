import { expect, test } from 'vitest'
import { articleReaderSalts, articleReaders } from '#db/tables/articles.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { countView } from './count-view.server.ts'
import { articleById, viewsAndText } from './queries.server.ts'

const { db } = await testDatabase()
const articleViewCount = async (id: string) => (await viewsAndText(db, await articleById(db, id))).views
const article = 'setelah-ditolak'
const secret = 'a secret of the server, at least 32 letters'
const yohana = { address: '203.0.113.7', userAgent: 'Android 10; K' }
const melki = { address: '2001:db8::1', userAgent: 'Android 10; K' }
const morning = new Date('2026-11-20T00:00:00Z')
const evening = new Date('2026-11-20T14:30:00Z')
const nextDay = new Date('2026-11-20T15:30:00Z')

test('an article that nobody has read has no views', async () => {
  expect(await articleViewCount('memimpin-tanpa-jabatan')).toBe(0)
})

test('a reader counts once a day, also when they come at the same moment', async () => {
  await Promise.all([1, 2, 3, 4].map(() => countView(db, secret, article, yohana, morning)))
  await countView(db, secret, article, yohana, evening)
  expect(await articleViewCount(article)).toBe(1)
  await countView(db, secret, article, melki, evening)
  await countView(db, secret, article, { ...yohana, userAgent: 'another browser' }, evening)
  expect(await articleViewCount(article)).toBe(3)
})

test('nothing stored is an address or a browser, and a reader of two articles is not known for the same', async () => {
  await countView(db, secret, 'memimpin-tanpa-jabatan', yohana, evening)
  const stored = await db.select().from(articleReaders)
  expect(JSON.stringify(stored)).not.toMatch(/203\.0|2001|Android/)
  expect(new Set(stored.map(({ reader }) => reader)).size).toBe(stored.length)
})

test('the next day in eastern Indonesia counts anew and knows nothing of the day before', async () => {
  const before = await articleViewCount(article)
  await countView(db, secret, article, yohana, nextDay)
  expect(await articleViewCount(article)).toBe(before + 1)
  expect(await db.select().from(articleReaders)).toHaveLength(1)
  expect(await db.select({ day: articleReaderSalts.day }).from(articleReaderSalts)).toEqual([
    { day: '2026-11-21' },
  ])
})

test('an article that is not there has no readers', async () => {
  await expect(countView(db, secret, 'tidak-ada', yohana, nextDay)).rejects.toThrow('not-found')
})

test('an address that makes up readers stops counting', async () => {
  const made = Array.from({ length: 310 }, (_, index) => ({
    address: '198.51.100.9',
    userAgent: `made up ${index}`,
  }))
  const before = await articleViewCount(article)
  const results = await Promise.allSettled(
    made.map((reader) => countView(db, secret, article, reader, nextDay)),
  )
  expect(results.filter(({ status }) => status === 'rejected').length).toBe(10)
  expect(await articleViewCount(article)).toBe(before + 300)
})
