import { and, desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categories, courses } from '#db/tables/courses.ts'
import type { Locale } from '#shared/locale.ts'
import { pageSize } from '#shared/page-cursor.ts'
import { walkBothWays } from '#tests/both-ways.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { runs } from '#tests/property-runs.ts'
import {
  allCategories,
  countLimit,
  courseCatalogue,
  newestCourses,
  searchCountLimit,
} from './catalogue.server.ts'
import { courseHolds } from './course-search.server.ts'
import { type CourseFilter, parseCourseFilter, priceBandBounds, priceBands } from './schema.ts'

const { db } = await testDatabase()

const anything: CourseFilter = { search: '', category: '', level: '', price: '', cursor: '' }

const makeCategory = async (name: string, nameId: string | null = null) => {
  const [made] = await db.insert(categories).values({ name, nameId, color: '#1f5e46' }).returning()
  if (!made) throw new Error('no category')
  return made
}

const prices = [0, 1, 99_999, 100_000, 499_999, 500_000, 750_000]
const leadership = await makeCategory('Leadership', 'Kepemimpinan')
const design = await makeCategory('Design')
await makeCategory('Kopi')
const sameMoment = new Date('2026-01-01T00:00:00Z')

await db.insert(courses).values([
  ...prices.map((price) => ({
    title: `Harga ${price}`,
    description: 'Belajar menabung',
    price,
    isPublished: true,
    categoryId: design.id,
    createdAt: sameMoment,
  })),
  { title: 'Draf rahasia', description: 'Menabung', isPublished: false },
  {
    title: '100% siap_kerja',
    description: 'Wawancara',
    isPublished: true,
    level: 'advanced' as const,
    categoryId: leadership.id,
  },
  ...Array.from({ length: 60 }, (_, index) => ({
    title: `Seri ${index}`,
    description: 'Satu dari banyak',
    isPublished: true,
    categoryId: leadership.id,
    // Many share a moment: the order between them is that of their ids.
    createdAt: new Date(sameMoment.getTime() + Math.floor(index / 7) * 1000),
  })),
])
const published = prices.length + 1 + 60

const titles = async (filter: Partial<CourseFilter>) =>
  (await courseCatalogue(db, { ...anything, ...filter })).courses.map(({ title }) => title).sort()

test('drafts are in no list', async () => {
  expect((await courseCatalogue(db, anything)).count).toBe(published)
  expect(await titles({ search: 'rahasia' })).toEqual([])
})

test('search finds a part of the title or the description, whatever its case', async () => {
  expect(await titles({ search: 'HARGA 99999' })).toEqual(['Harga 99999'])
  expect(await titles({ search: 'menABUNG' })).toHaveLength(prices.length)
})

test('what is typed is looked for literally', async () => {
  expect(await titles({ search: '100%' })).toEqual(['100% siap_kerja'])
  expect(await titles({ search: 'p_k' })).toEqual(['100% siap_kerja'])
  expect(await titles({ search: '%' })).toEqual(['100% siap_kerja'])
  expect(await titles({ search: "'; drop table courses; --" })).toEqual([])
})

test('category and level are exact', async () => {
  expect(await titles({ level: 'advanced' })).toEqual(['100% siap_kerja'])
  expect(await titles({ category: design.id })).toHaveLength(prices.length)
  expect(await titles({ category: design.id, level: 'advanced' })).toEqual([])
})

test('a price band holds the prices from its lower bound to below its upper one', async () => {
  for (const band of priceBands) {
    const { from, below } = priceBandBounds[band]
    const expected = prices
      .filter((price) => price >= from && (below === null || price < below))
      .map((price) => `Harga ${price}`)
    expect(await titles({ price: band, category: design.id })).toEqual(expected.sort())
  }
})

test('pages follow one another newest first, without a gap or a repetition', async () => {
  const seen: { id: string; createdAt: Date }[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await courseCatalogue(db, { ...anything, cursor })
    expect(page.courses.length).toBeLessThanOrEqual(pageSize)
    expect(page.count).toBe(published)
    seen.push(...page.courses)
    cursor = page.nextCursor
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(published)
  expect(seen).toHaveLength(published)
  await walkBothWays(async (from) => {
    const page = await courseCatalogue(db, { ...anything, cursor: from })
    return { ...page, rows: page.courses.map(({ id }) => id) }
  })
  const sorted = seen.toSorted(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
  )
  expect(seen.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
})

test('any filter at all gives an answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.string(), async (search, cursor) => {
      const result = await courseCatalogue(db, parseCourseFilter(new URLSearchParams({ search, cursor })))
      expect(result.count).toBeGreaterThanOrEqual(result.courses.length === 0 ? 0 : 1)
    }),
    runs(40),
  )
})

test('the newest courses of the home page are published ones with lessons', async () => {
  expect(await newestCourses(db, 3)).toEqual([])
  const [first, second] = [
    await makeCourse(db, { modules: [[{}]] }),
    await makeCourse(db, { modules: [[{}]] }),
  ]
  await makeCourse(db, { modules: [[{}]], isPublished: false })
  await makeCourse(db, { modules: [] })
  const newest = await newestCourses(db, 3)
  expect(newest.map(({ id }) => id)).toEqual([second.id, first.id])
})

test('categories come by the name that the reader sees', async () => {
  const namesFor = async (locale: Locale) => (await allCategories(db, locale)).map(({ name }) => name)
  expect(await namesFor('en')).toEqual(['Design', 'Kopi', 'Leadership'])
  expect(await namesFor('id')).toEqual(['Design', 'Leadership', 'Kopi'])
})

test('counting stops at a thousand, in a search at three hundred, and says so', async () => {
  await db.insert(courses).values(
    Array.from({ length: countLimit }, (_, index) => ({
      title: `Massal ${index % 3 === 0 ? 'tiga' : 'biasa'} ${index}`,
      description: index < searchCountLimit ? 'dihitung' : '-',
      isPublished: true,
    })),
  )
  expect(await courseCatalogue(db, anything)).toMatchObject({ count: countLimit, isCountCut: true })
  expect(await courseCatalogue(db, { ...anything, search: 'dihitung' })).toMatchObject({
    count: searchCountLimit,
    isCountCut: false,
  })
  expect(await courseCatalogue(db, { ...anything, search: 'Massal' })).toMatchObject({
    count: searchCountLimit,
    isCountCut: true,
  })
})

test.each(['tiga', 'dihitung', ''])(
  'walking page by page meets each match of %j once, newest first',
  async (search) => {
    const walked: { createdAt: Date; id: string }[] = []
    let cursor = ''
    do {
      const page = await courseCatalogue(db, { ...anything, search, cursor })
      walked.push(...page.courses)
      cursor = page.nextCursor ?? ''
    } while (cursor !== '')
    const all = await db
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.isPublished, true), search ? courseHolds(search) : undefined))
      .orderBy(desc(courses.createdAt), desc(courses.id))
    expect(walked.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  },
)
