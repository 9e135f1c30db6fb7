import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawReviewers } from './draw-reviewers.ts'

const countOf = (of: readonly number[]) => {
  const counts = new Map<number, number>()
  for (const each of of) counts.set(each, (counts.get(each) ?? 0) + 1)
  return counts
}

test('everybody gives and gets as many reviews as there can be, of others, and of nobody twice', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 5 }),
      fc.infiniteStream(fc.nat()),
      (size, each, numbers) => {
        const people = Array.from({ length: size }, (_, index) => index)
        const drawn = drawReviewers(people, each, (n) => numbers.next().value % n)
        const most = Math.max(0, Math.min(each, size - 1))
        expect(drawn).toHaveLength(size * most)
        expect(drawn.every(({ reviewer, author }) => reviewer !== author)).toBe(true)
        expect(new Set(drawn.map(({ reviewer, author }) => `${reviewer} ${author}`)).size).toBe(drawn.length)
        expect(new Set(drawn.map(({ reviewer, place }) => `${reviewer} ${place}`)).size).toBe(drawn.length)
        expect(drawn.every(({ place }) => place >= 1 && place <= most)).toBe(true)
        for (const counts of [
          countOf(drawn.map(({ reviewer }) => reviewer)),
          countOf(drawn.map(({ author }) => author)),
        ])
          expect(people.every((person) => (counts.get(person) ?? 0) === most)).toBe(true)
      },
    ),
  )
})

test('another shuffle draws others', () => {
  const people = [1, 2, 3, 4, 5]
  const kept = drawReviewers(people, 1, (n) => n - 1)
  expect(kept.map(({ reviewer, author }) => [reviewer, author])).toEqual([
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 1],
  ])
  expect(drawReviewers(people, 1, () => 0)).not.toEqual(kept)
})
