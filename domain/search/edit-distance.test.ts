import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, errorsAllowed, misspellingsOf } from './edit-distance.ts'

test.each([
  ['kepemimpnan', 'kepemimpinan', 1],
  ['desian', 'desain', 1],
  ['pyton', 'python', 1],
  ['pithon', 'python', 1],
  ['marketting', 'marketing', 1],
  ['komunikasi', 'komunikasi', 0],
  ['kominukasi', 'komunikasi', 2],
  ['uang', 'ruang', 1],
  ['rapat', 'poster', 3],
])('%s and %s are %i apart', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
})

test('short words have no errors, long ones two at most', () => {
  expect(['uji', 'uang', 'desain', 'komunikasi'].map(errorsAllowed)).toEqual([0, 1, 1, 2])
})

const word = fc.string({ unit: fc.constantFrom(...'abcd'), minLength: 1, maxLength: 9 })

test('it is the same both ways, nothing only from a word to itself, and never more than three', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const distance = editDistance(one, other)
      expect(editDistance(other, one)).toBe(distance)
      expect(distance === 0).toBe(one === other)
      expect(distance).toBeLessThanOrEqual(3)
    }),
  )
})

test('two words that are one error apart share what is left of them without a letter', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      if (editDistance(one, other) !== 1) return
      const left = new Set(misspellingsOf(one))
      expect(misspellingsOf(other).some((each) => left.has(each))).toBe(true)
    }),
  )
})
