import fc from 'fast-check'
import { expect, test } from 'vitest'
import { peerMark } from './peer-mark.ts'

const review = (points: number, choices: number[] = []) => ({ points, choices })

test.each([
  [[7], 7],
  [[2, 8, 9], 8],
  [[0, 10, 10], 10],
  [[4, 7], 6],
  [[1, 5, 6, 10], 6],
])('points %j come to %i', (given, points) => {
  expect(
    peerMark(
      null,
      given.map((each) => review(each)),
    ),
  ).toEqual({ points, choices: null })
})

const rubric = [
  {
    title: 'Isi',
    levels: [
      { points: 4, text: 'Lengkap' },
      { points: 2, text: 'Cukup' },
      { points: 0, text: 'Kosong' },
    ],
  },
  {
    title: 'Bahasa',
    levels: [
      { points: 0, text: 'Belum' },
      { points: 3, text: 'Jelas' },
    ],
  },
]

test.each([
  [
    [
      [0, 1],
      [2, 1],
      [2, 0],
    ],
    [2, 1],
    3,
  ],
  // Between two levels there is one; between neighbours the better one counts.
  [
    [
      [0, 1],
      [2, 0],
    ],
    [1, 1],
    5,
  ],
])('levels %j come to %j', (given, choices, points) => {
  expect(
    peerMark(
      rubric,
      given.map((each) => review(0, each)),
    ),
  ).toEqual({ points, choices })
})

test('what reviews come to lies between the least and the most of them, and no single one of three can take it there', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 5 }), (given) => {
      const { points } = peerMark(
        null,
        given.map((each) => review(each)),
      )
      expect(points).toBeGreaterThanOrEqual(Math.min(...given))
      expect(points).toBeLessThanOrEqual(Math.max(...given))
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }), (honest, other) => {
      expect(peerMark(null, [review(honest), review(other), review(honest)]).points).toBe(honest)
    }),
  )
})
