import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostPoints, pointsFor, type Rubric, readLevels, storedRubric, typeLevels } from './rubric.ts'

test.each([
  [
    '3 Lengkap\n0 Kosong',
    [
      { points: 3, text: 'Lengkap' },
      { points: 0, text: 'Kosong' },
    ],
  ],
  [
    '3 – Lengkap\n\n 2: Cukup \n0 - Kosong',
    [
      { points: 3, text: 'Lengkap' },
      { points: 2, text: 'Cukup' },
      { points: 0, text: 'Kosong' },
    ],
  ],
  [
    '10) Rapi\n5. Kurang\n0, Kosong',
    [
      { points: 10, text: 'Rapi' },
      { points: 5, text: 'Kurang' },
      { points: 0, text: 'Kosong' },
    ],
  ],
])('%j is read as levels', (typed, levels) => {
  expect(readLevels(typed)).toEqual(levels)
})

test.each([
  ['', 'count'],
  ['3 Lengkap', 'count'],
  [Array.from({ length: 7 }, (_, n) => `${n} Tingkat`).join('\n'), 'count'],
  ['Lengkap\n0 Kosong', 'line'],
  ['3\n0 Kosong', 'line'],
  ['1000 Lengkap\n0 Kosong', 'line'],
  ['2,5 – Baik\n0 Kosong', 'whole'],
  ['3 Lengkap\n1.5 - Cukup', 'whole'],
  ['101 Lengkap\n0 Kosong', 'points'],
  [`3 ${'a'.repeat(301)}\n0 Kosong`, 'long'],
  ['3 Lengkap\n3 Juga lengkap\n0 Kosong', 'twice'],
])('%j is refused: %s', (typed, problem) => {
  expect(readLevels(typed)).toBe(problem)
})

const level = fc.record({
  points: fc.integer({ min: 0, max: 100 }),
  text: fc
    .string({ minLength: 1, maxLength: 300 })
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && /^[^\d\s\-–—:=.,)]/.test(text)),
})
const levels = fc.uniqueArray(level, { minLength: 2, maxLength: 6, selector: ({ points }) => points })
const rubric: fc.Arbitrary<Rubric> = fc.array(fc.record({ title: fc.string(), levels }), {
  minLength: 1,
  maxLength: 8,
})

test('levels are read as they were typed out', () => {
  fc.assert(
    fc.property(levels, (given) => {
      expect(readLevels(typeLevels(given))).toEqual(given)
    }),
  )
})

test('points are never more than the best levels sum to, those are reached, and nothing is counted before every criterion has a level', () => {
  fc.assert(
    fc.property(rubric, fc.array(fc.nat({ max: 7 }), { minLength: 8, maxLength: 8 }), (given, numbers) => {
      const choices = given.map(({ levels: all }, place) => (numbers[place] ?? 0) % all.length)
      const points = pointsFor(given, choices)
      expect(points).toBeGreaterThanOrEqual(0)
      expect(points).toBeLessThanOrEqual(mostPoints(given))
      const best = given.map(({ levels: all }) => {
        const most = Math.max(...all.map((each) => each.points))
        return all.findIndex((each) => each.points === most)
      })
      expect(pointsFor(given, best)).toBe(mostPoints(given))
      expect(pointsFor(given, choices.slice(1))).toBeNull()
      expect(pointsFor(given, [null, ...choices.slice(1)])).toBeNull()
      expect(pointsFor(given, [7, ...choices.slice(1)])).toBeNull()
    }),
  )
})

test('what is stored is a rubric or none', () => {
  expect(storedRubric([{ title: 'Isi', levels: [{ points: 1, text: 'Ada' }] }])).not.toBeNull()
  for (const odd of [null, [], {}, [{ title: 'Isi', levels: [] }], 'x']) expect(storedRubric(odd)).toBeNull()
})

test('in a rubric that was stored before no two could be the same, they are told apart, in their places', () => {
  const level = { points: 1, text: 'Ada' }
  const stored = storedRubric([
    { title: 'Isi', levels: [level, { ...level, points: 0 }, level] },
    { title: 'Isi (2)', levels: [level] },
    { title: 'Isi', levels: [level] },
  ])
  expect(stored?.map(({ title }) => title)).toEqual(['Isi', 'Isi (2)', 'Isi (3)'])
  expect(stored?.[0]?.levels.map(({ text }) => text)).toEqual(['Ada', 'Ada', 'Ada (2)'])
})
