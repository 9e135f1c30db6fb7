import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { landingFacts } from '#domain/organisation/landing-facts.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import {
  discardDraft,
  listForEditing,
  publishList,
  raiseEntry,
  removeEntry,
  restoreList,
  saveEntry,
} from './change-list.server.ts'
import { entryFormSchema } from './entry-form.ts'
import { printOf } from './entry-print.server.ts'
import type { Entry } from './list-fields.ts'
import type { EditorialListName } from './list-names.ts'
import { publishedList } from './stored-lists.server.ts'

const { db } = await testDatabase()
const staff = await makePerson(db, { role: 'staff' })
const instructor = await makePerson(db, { role: 'instructor' })

const worked = (list: EditorialListName, isDemo = true) => listForEditing(db, staff, list, isDemo)
const now = async (list: EditorialListName, isDemo = true) => ({
  ...{ viewer: staff, list, isDemo },
  version: (await worked(list, isDemo)).version,
})
const edited = (list: EditorialListName, entries: readonly Entry[], place: number) => ({
  place,
  was: printOf(list, entries[place] ?? {}),
})
const partner = (name: string) => ({ name, initials: 'X' })
const names = async (list: EditorialListName) => (await publishedList(db, list, true)).map(({ name }) => name)

test('only staff and admins see and change lists', async () => {
  const change = { viewer: instructor, list: 'partners', version: '', isDemo: true } as const
  const forbidden = { code: 'forbidden' }
  await expect(listForEditing(db, instructor, 'partners', true)).rejects.toMatchObject(forbidden)
  await expect(saveEntry(db, change, null, partner('A'))).rejects.toMatchObject(forbidden)
  await expect(publishList(db, change)).rejects.toMatchObject(forbidden)
})

test('what is changed is a draft, which nobody else sees until it is published, then everybody does', async () => {
  const shipped = await names('partners')
  await saveEntry(db, await now('partners'), null, partner('Kampus Baru'))
  await raiseEntry(db, await now('partners'), shipped.length)
  await removeEntry(db, await now('partners'), 0)
  expect(await names('partners')).toEqual(shipped)
  expect(await worked('partners')).toMatchObject({ isDraft: true, isShipped: true })
  await publishList(db, await now('partners'))
  const wanted = [...shipped.slice(1, -1), 'Kampus Baru', shipped.at(-1)]
  expect(await names('partners')).toEqual(wanted)
  const shown = async () => (await landingFacts(db, true)).lists.partners.map(({ name }) => name)
  await expect.poll(shown).toEqual(wanted)
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1)
  expect(entry).toMatchObject({ action: 'list-published', details: { list: 'partners' } })
})

test('invented entries stay the demo’s, also when they were edited; what is added is shown everywhere', async () => {
  const { entries } = await worked('partners')
  await saveEntry(db, await now('partners'), edited('partners', entries, 0), {
    ...entries[0],
    name: 'Nama lain',
  })
  await publishList(db, await now('partners'))
  expect(await names('partners')).toContain('Nama lain')
  expect((await publishedList(db, 'partners', false)).map(({ name }) => name)).toEqual(['Kampus Baru'])
  await expect.poll(async () => (await landingFacts(db, false)).counts.partners).toBe(1)
})

test('whoever looked at an older state changes nothing', async () => {
  const before = await now('team')
  const { entries } = await worked('team')
  await saveEntry(db, before, edited('team', entries, 0), { name: 'Satu' })
  const conflict = { code: 'conflict', reason: 'list-changed' }
  await expect(saveEntry(db, before, null, { name: 'Dua' })).rejects.toMatchObject(conflict)
  await expect(publishList(db, before)).rejects.toMatchObject(conflict)
  expect((await worked('team')).entries[0]?.name).toBe('Satu')
  await discardDraft(db, await now('team'))
  expect(await worked('team')).toMatchObject({ isDraft: false, isShipped: true })
  await expect(publishList(db, await now('team'))).rejects.toThrow('not-found')
})

test('an entry that is edited is found wherever it stands by then, and no other is overwritten', async () => {
  const list = 'questions-mentoring'
  const { entries } = await worked(list)
  const titles = async () => (await worked(list)).entries.map((entry) => entry.question_id)
  const [first, second] = [edited(list, entries, 0), edited(list, entries, 1)]
  const opened = await now(list)
  await removeEntry(db, opened, 0)
  await saveEntry(db, opened, second, { ...entries[1], question_id: 'Kedua' })
  expect(await titles()).toEqual(['Kedua', ...entries.slice(2).map((entry) => entry.question_id)])
  // Sent twice is the same as once; who would write over another's change, or over what is gone, is told.
  await saveEntry(db, opened, second, { ...entries[1], question_id: 'Kedua' })
  const conflict = { code: 'conflict', reason: 'entry-changed' }
  await expect(saveEntry(db, opened, second, { question_id: 'Lain' })).rejects.toMatchObject(conflict)
  await expect(saveEntry(db, opened, first, { question_id: 'Lain' })).rejects.toMatchObject(conflict)
  expect(await titles()).toEqual(['Kedua', ...entries.slice(2).map((entry) => entry.question_id)])
})

test('of two at the same moment one is told', async () => {
  const change = await now('testimonials')
  const done = await Promise.allSettled(['A', 'B'].map((name) => saveEntry(db, change, null, { name })))
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('put back as it came, a list follows content/ again', async () => {
  await restoreList(db, await now('partners'))
  await publishList(db, await now('partners'))
  expect(await worked('partners')).toMatchObject({ isDraft: false, isShipped: true })
})

test('an entry needs every text of its list, and a score is one out of five', () => {
  const problems = (list: EditorialListName, typed: Record<string, string>) =>
    entryFormSchema(list)
      .safeParse(typed)
      .error?.issues.map(({ path }) => path[0]) ?? []
  expect(problems('partners', { name: 'A' })).toEqual(['initials'])
  expect(problems('career-words', { word: 'x'.repeat(31) })).toEqual(['word'])
  const quote = { name: 'A', job_id: 'a', job_en: 'a', quote_id: 'a', quote_en: 'a' }
  for (const score of ['5', '4.8', '0']) expect(problems('testimonials', { ...quote, score })).toEqual([])
  for (const score of ['6', '5.1', '-1', '4,8', 'x'])
    expect(problems('testimonials', { ...quote, score })).toEqual(['score'])
})
