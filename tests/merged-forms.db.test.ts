import { beforeAll, expect, test } from 'vitest'
import { baseOf } from '#domain/forms/base-of.ts'
import { saveMerging } from '#domain/forms/save-merging.server.ts'
import { overwriteGetLocale } from '#locale'
import { editedAtDesks } from './edited-at-desks.ts'
import { editedInStudio } from './edited-in-studio.ts'
import type { EditedThing } from './edited-thing.ts'
import { testDatabase } from './engines/database-for-test.ts'

beforeAll(() => overwriteGetLocale(() => 'en'))

const { db } = await testDatabase()
const things = { ...(await editedAtDesks(db)), ...(await editedInStudio(db)) }

async function openedOf({ opened }: EditedThing) {
  const typed = await opened()
  if (!typed) throw new Error('It is there.')
  return typed
}

test.each(Object.entries(things))(
  'two who change other fields of one %s both have theirs',
  async (_, thing) => {
    const typed = await openedOf(thing)
    const sent = { typed: { ...typed, ...thing.mine }, base: baseOf(typed), take: [] }
    expect(await thing.save({ ...typed, ...thing.theirs })).toMatchObject({ outcome: 'saved' })
    expect(await saveMerging(sent, thing, thing.save)).toMatchObject({
      outcome: 'saved',
      fromOther: Object.keys(thing.theirs),
    })
    const trimmed = Object.fromEntries(
      Object.entries(thing.theirs).map(([name, value]) => [name, value.trim()]),
    )
    expect(await openedOf(thing)).toMatchObject({ ...thing.mine, ...trimmed })
  },
)

test.each(Object.entries(things))(
  'two who change the same field of one %s: the second is asked',
  async (_, thing) => {
    const typed = await openedOf(thing)
    const [name = ''] = thing.names.includes('title') ? ['title'] : Object.keys(thing.theirs)
    const values =
      name === 'points_max' || name === 'minutes'
        ? ['31', '32']
        : name === 'avatar_url'
          ? ['https://example.org/b.webp', '']
          : name === 'valid_until'
            ? ['2031-02-28', '2031-03-31']
            : ['Satu', 'Dua']
    const [theirs = '', mine = ''] = values
    await thing.save({ ...typed, [name]: theirs })
    const sent = { typed: { ...typed, [name]: mine }, base: baseOf(typed), take: [] }
    const asked = await saveMerging(sent, thing, thing.save)
    expect(asked).toMatchObject({
      outcome: 'conflicts',
      merge: { conflicts: [name], merged: { [name]: mine } },
    })
    expect((await openedOf(thing))[name]).toBe(theirs)
    if (asked.outcome !== 'conflicts') return
    // Having seen both, theirs is chosen, and then mine after all.
    const again = { typed: asked.merge.merged, base: baseOf(asked.current) }
    expect(await saveMerging({ ...again, take: [name] }, thing, thing.save)).toMatchObject({
      outcome: 'saved',
    })
    expect((await openedOf(thing))[name]).toBe(theirs)
    expect(await saveMerging({ ...again, take: [] }, thing, thing.save)).toMatchObject({ outcome: 'saved' })
    expect((await openedOf(thing))[name]).toBe(mine)
  },
)

test('fields that only together make sense are asked about, and nothing is written', async () => {
  const { event } = things
  if (!event) throw new Error('An event is among them.')
  const typed = await openedOf(event)
  await event.save({ ...typed, time_zone: 'Asia/Jakarta' })
  const sent = { typed: { ...typed, start_date: '2030-11-20T15:00' }, base: baseOf(typed), take: [] }
  expect(await saveMerging(sent, event, event.save)).toMatchObject({
    outcome: 'conflicts',
    merge: { conflicts: ['start_date'], fromOther: ['time_zone'] },
  })
})

test('every field that people fill in is compared', () => {
  // A course is published by its own button.
  const apart = new Set(['updated_at', 'version', 'past_ok', 'slug', 'rows', 'code'])
  for (const [name, { fields, names }] of Object.entries(things)) {
    const filledIn = fields.filter(
      (field) => !apart.has(field) && !(name === 'course' && field === 'is_published'),
    )
    expect(names.toSorted(), name).toEqual(filledIn.sort())
  }
})
