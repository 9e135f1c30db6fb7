import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courses } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import { searchVocabulary } from '#db/tables/search.ts'
import { wordsOf } from '#shared/search-text.ts'
import { storable } from '#shared/typed-text.ts'
import { anyCharacter } from '#tests/any-character.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCategory, makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { runs } from '#tests/property-runs.ts'
import { misspellingsOf } from './edit-distance.ts'
import { findOnSite } from './find-on-site.server.ts'
import { forgetSearchWords, wordParts } from './forget-search-words.server.ts'
import { type FoundKind, parseSiteSearch } from './schema.ts'

const { db } = await testDatabase()
const open = { instructorApproval: false }
const now = new Date()

const find = (q: string, rules = open, kind: FoundKind | '' = '', page = 1) =>
  findOnSite(db, { q, kind, page }, rules, now)
/** Articles are files, and here whatever a test does. */
const titlesFor = async (q: string, rules = open) =>
  (await find(q, rules)).groups
    .filter(({ kind }) => kind !== 'article')
    .flatMap(({ things }) => things.map((thing) => ('title' in thing ? thing.title : '')))

const ayu = await makePerson(db, { role: 'instructor', fullName: 'Ayu Kentjana' })
const course = await makeCourse(db, {
  title: 'Budidaya Rumput Laut',
  description: 'Dari bibit sampai panen.',
  instructorId: ayu.id,
  modules: [[{ title: 'Memilih bibit unggul' }]],
})

test('what is not public is found by nobody, and is found when it becomes so, in the same moment', async () => {
  const draft = await makeCourse(db, {
    title: 'Zirkonium Rahasia',
    isPublished: false,
    modules: [[{ title: 'Pelajaran Vanadium' }]],
  })
  const event = await makeEvent(db, { title: 'Pertemuan Osmium', isPublished: false })
  expect(await titlesFor('zirkonium')).toEqual([])
  expect(await titlesFor('zirkonum')).toEqual([])
  expect(await titlesFor('vanadium')).toEqual([])
  expect(await titlesFor('osmium')).toEqual([])
  const words = (await db.select({ word: searchVocabulary.word }).from(searchVocabulary)).map(
    ({ word }) => word,
  )
  expect(words).not.toEqual(expect.arrayContaining(['zirkonium']))
  expect(words).not.toEqual(expect.arrayContaining(['vanadium']))
  await db.update(courses).set({ isPublished: true }).where(eq(courses.id, draft.id))
  await db.update(events).set({ isPublished: true }).where(eq(events.id, event.id))
  expect(await titlesFor('zirkonum')).toEqual(['Zirkonium Rahasia'])
  expect(await titlesFor('vanadiun')).toEqual(['Pelajaran Vanadium'])
  expect(await titlesFor('osmium')).toEqual(['Pertemuan Osmium'])
  await db.update(courses).set({ isPublished: false }).where(eq(courses.id, draft.id))
  await db.update(events).set({ cancelledAt: now }).where(eq(events.id, event.id))
  expect(await titlesFor('zirkonium')).toEqual([])
  expect(await titlesFor('vanadium')).toEqual([])
  expect(await titlesFor('osmium')).toEqual([])
})

test('people who teach are found by their name while they may be shown, students and staff never', async () => {
  const strange = await makePerson(db, { role: 'instructor', fullName: 'Bonar Xylander', approvedAt: null })
  await makePerson(db, { role: 'student', fullName: 'Xylander Murid' })
  await makePerson(db, { role: 'staff', fullName: 'Xylander Staf' })
  expect(await titlesFor('xylander')).toEqual(['Bonar Xylander'])
  expect(await titlesFor('xylander', { instructorApproval: true })).toEqual([])
  await makeCourse(db, { title: 'Kursus Bonar', instructorId: strange.id })
  expect(await titlesFor('xylander')).toEqual(['Bonar Xylander', 'Kursus Bonar'])
  await db.update(profiles).set({ suspendedAt: now }).where(eq(profiles.id, strange.id))
  expect(await titlesFor('xylander')).toEqual([])
  expect(await titlesFor('xilander')).toEqual([])
})

test('what is renamed is found by its new name only', async () => {
  const { id } = await makeCourse(db, { title: 'Menenun Benang' })
  expect(await titlesFor('tenun')).toEqual(['Menenun Benang'])
  await db
    .update(courses)
    .set({ title: 'Merajut Noken', description: 'Serat pohon.' })
    .where(eq(courses.id, id))
  expect(await titlesFor('tenun')).toEqual([])
  expect(await titlesFor('rajutan')).toEqual(['Merajut Noken'])
})

test('events to come stand before those that are over', async () => {
  const day = 86_400_000
  const at = (days: number) => ({
    startDate: new Date(now.getTime() + days * day),
    endDate: new Date(now.getTime() + days * day + 3_600_000),
  })
  await makeEvent(db, { title: 'Temu Keramik lama', ...at(-3) })
  await makeEvent(db, { title: 'Nanti lagi Temu Keramik', ...at(9) })
  await makeEvent(db, { title: 'Segera Temu Keramik', ...at(2) })
  expect(await titlesFor('keramik')).toEqual([
    'Segera Temu Keramik',
    'Nanti lagi Temu Keramik',
    'Temu Keramik lama',
  ])
})

test('a category is found by its name in the other language', async () => {
  const { id } = await makeCategory(db, { name: 'Photography' })
  await makeCourse(db, { title: 'Cahaya Sore', categoryId: id })
  expect(await titlesFor('fotografi')).toEqual(['Cahaya Sore'])
})

test('a kind is shown page by page, and each thing once', async () => {
  await db.insert(courses).values(
    Array.from({ length: 45 }, (_, index) => ({
      title: `Kelapa ${index}`,
      description: '-',
      isPublished: true,
    })),
  )
  const first = await find('kelapa')
  expect(first.groups).toMatchObject([{ kind: 'course', count: 45, hasMore: true }])
  expect(first.groups[0]?.things).toHaveLength(4)
  const ids = new Set<string>()
  for (const [page, hasMore] of [
    [1, true],
    [2, true],
    [3, false],
  ] as const) {
    const { groups } = await find('kelapa', open, 'course', page)
    expect(groups[0]?.hasMore).toBe(hasMore)
    for (const { id } of groups[0]?.things ?? []) ids.add(id)
  }
  expect(ids.size).toBe(45)
})

test('counting stops at three hundred and says so, and the very title comes first all the same', async () => {
  await db.insert(courses).values(
    Array.from({ length: 320 }, (_, index) => ({
      title: `Sagu olahan nomor ${index}`,
      description: '-',
      isPublished: true,
    })),
  )
  await makeCourse(db, { title: 'Sagu' })
  const { groups } = await find('sagu')
  expect(groups[0]).toMatchObject({ count: 300, isCountCut: true })
  expect(groups[0]?.things[0]).toMatchObject({ title: 'Sagu' })
})

test('nothing that can be typed does harm', async () => {
  for (const q of [
    '%',
    '_',
    "'",
    '"',
    '\\',
    '$1',
    'a\0b',
    '😀',
    '::',
    '(',
    ' ',
    'x'.repeat(10_000),
    `${'rumput '.repeat(1500)}`,
  ]) {
    const search = parseSiteSearch(new URLSearchParams({ q, kind: 'zzz', page: '-1' }))
    expect(search.q.length).toBeLessThanOrEqual(200)
    expect(await findOnSite(db, search, open)).toHaveProperty('groups')
  }
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 60 }), async (typed) => {
      const search = parseSiteSearch(new URLSearchParams({ q: `laut ${typed}` }))
      const { groups } = await findOnSite(db, search, open)
      expect(groups.every(({ things, count }) => things.length <= count)).toBe(true)
    }),
    runs(20),
  )
  expect(await titlesFor('rumput laut')).toEqual([course.title])
})

test('the database takes text apart as the program does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: anyCharacter, maxLength: 80 }),
        fc.string({ unit: fc.constantFrom(..."aZéŁđ ’'-_%0学ง́"), maxLength: 80 }),
      ),
      async (text) => {
        const typed = storable(text)
        const { rows } = await db.execute<{ words: string[]; spellings: string[] }>(
          sql`select search_words(${typed}) as words, search_misspellings('kantor') as spellings`,
        )
        expect(rows[0]?.words).toEqual(wordsOf(typed))
        expect(rows[0]?.spellings.toSorted()).toEqual(misspellingsOf('kantor').toSorted())
      },
    ),
    runs(150),
  )
})

test('maintenance forgets words that nothing public has any more, and keeps the others', async () => {
  const { id } = await makeCourse(db, { title: 'Wolfram Sementara' })
  const knows = async (word: string) =>
    (await db.select().from(searchVocabulary).where(eq(searchVocabulary.word, word))).length
  expect([await knows('wolfram'), await knows('rumput'), await knows('bibit')]).toEqual([1, 1, 1])
  await db.delete(courses).where(eq(courses.id, id))
  for (let part = 0; part < wordParts; part += 1) await forgetSearchWords(db, part)
  expect([await knows('wolfram'), await knows('rumput'), await knows('bibit'), await knows('ayu')]).toEqual([
    0, 1, 1, 1,
  ])
})
