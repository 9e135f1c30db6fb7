import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '#tests/any-character.ts'
import { plainTitle, wordsOf } from './search-text.ts'

test.each([
  ['Desain Poster, cukup dari HP!', ['desain', 'poster', 'cukup', 'dari', 'hp']],
  ['Café ÉLAN, résumé', ['cafe', 'elan', 'resume']],
  ["Jum’at / jum'at", ['jumat', 'jumat']],
  ['UI/UX & C++', ['ui', 'ux', 'c']],
  ['cafe\u0301', ['cafe']],
  ['学习 100%', ['学习', '100']],
  ['😀 % _ \\ "', []],
])('%s is made of %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('titles that differ in capitals, marks and punctuation are one', () => {
  expect(plainTitle('Atur Waktu, Jaga Tenaga')).toBe(plainTitle('ATUR WAKTU – jaga "tenagá"'))
})

test('any text has words without capitals, blanks or marks of ours', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      for (const word of wordsOf(text)) {
        expect(word).not.toMatch(/[A-Z\s%_\\'":]/)
        expect(wordsOf(word)).toEqual([word])
      }
    }),
  )
})
