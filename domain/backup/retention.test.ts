import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupName, backupsToRemove } from './retention.ts'

const dayMs = 24 * 3600_000
/** A Monday. */
const monday = Date.UTC(2026, 10, 23)
const on = (day: number, hour = 18) => backupName(new Date(monday + day * dayMs + hour * 3600_000))
const cachedOf = (names: string[]) => {
  const removed = new Set(backupsToRemove(names))
  return names.filter((name) => !removed.has(name))
}

const someDays = fc.uniqueArray(fc.integer({ min: -400, max: 400 }), { maxLength: 80 })

test('whatever the days, the seven newest stay and the newest of the four newest weeks, and nothing else', () => {
  fc.assert(
    fc.property(someDays, (days) => {
      const newestFirst = days.toSorted((one, other) => other - one)
      const daily = newestFirst.slice(0, 7)
      const weekOf = (day: number) => Math.floor(day / 7)
      const newestWeeks = [...new Set(newestFirst.map(weekOf))].slice(0, 4)
      const weekly = newestWeeks.flatMap((week) => newestFirst.find((day) => weekOf(day) === week) ?? [])
      const expected = new Set([...daily, ...weekly].map((day) => on(day)))
      expect(new Set(cachedOf(days.map((day) => on(day))))).toEqual(expected)
    }),
  )
})

test('looking each day leaves the same as looking once at the end', () => {
  fc.assert(
    fc.property(someDays, (days) => {
      const inOrder = days.toSorted((one, other) => one - other).map((day) => on(day))
      let lookedAtDaily: string[] = []
      for (const name of inOrder) lookedAtDaily = cachedOf([...lookedAtDaily, name])
      expect(lookedAtDaily).toEqual(cachedOf(inOrder))
    }),
  )
})

test('of a day with several backups the last stays', () => {
  expect(cachedOf([on(0, 20), on(0, 3), on(0, 18)])).toEqual([on(0, 20)])
})

test('files with other names are not ours to remove', () => {
  const others = ['noken.tar', 'noken-2020-01-01T000000Z.tar.gz', 'before-noken-2020-01-01T000000Z.tar', 'a']
  const many = Array.from({ length: 100 }, (_, day) => on(-day))
  expect(backupsToRemove([...others, ...many]).filter((name) => others.includes(name))).toEqual([])
  expect(backupName(new Date('2026-11-22T18:30:05.678Z'))).toBe('noken-2026-11-22T183005Z.tar')
})
