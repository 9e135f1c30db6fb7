import { expect, test } from 'vitest'
import { tellingWords } from './telling-words.ts'

const exact = (title: string) =>
  tellingWords(title)
    .filter(({ how }) => how === 1)
    .map(({ forms }) => forms)

test('what any title may have tells nothing, unless there is nothing else', () => {
  expect(exact('Bagaimana cara agar tidak GUGUP, gugup?')).toEqual([['tidak'], ['gugup']])
  expect(exact('Bagaimana cara belajar')).toEqual([['bagaimana'], ['cara'], ['belajar']])
  expect(tellingWords('?!')).toEqual([])
})

test('a word is answered by its forms and by what means the same, less well', () => {
  const answering = (word: string, other: string) =>
    tellingWords(word).find(({ forms }) => forms.includes(other))?.how ?? 0
  expect(answering('menenun', 'tenunan')).toBe(0.85)
  expect(answering('kepemimpinan', 'leadership')).toBe(0.6)
  expect(answering('kain', 'kayu')).toBe(0)
})

test('a long title is compared by its first words', () => {
  const title = Array.from({ length: 30 }, (_, n) => `kata${n}`).join(' ')
  expect(exact(title)).toHaveLength(12)
})
