import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameMeaning, smallWords } from '#content/search-words.ts'
import { wordsOf } from '#shared/search-text.ts'
import { anyCharacter } from '#tests/any-character.ts'
import { askedWords } from './asked-words.ts'
import { answered } from './known-words.ts'
import { rankFound } from './rank-found.ts'

const answersTo = (typed: string) => [...(askedWords(typed)[0]?.answers.keys() ?? [])]

test.each([
  ['leadership', 'kepemimpinan'],
  ['kepemimpinan', 'leadership'],
  ['memasarkan', 'marketing'],
  ['design', 'desain'],
  ['Keuangan', 'finance'],
])('%s is answered by %s', (asked, answer) => {
  expect(answersTo(asked)).toContain(answer)
})

test('small words are needed only when nothing else was asked', () => {
  const needed = (typed: string) =>
    askedWords(typed)
      .filter(({ isNeeded }) => isNeeded)
      .map(({ word }) => word)
  expect(needed('kursus desain untuk pemula')).toEqual(['desain'])
  expect(needed('kursus gratis')).toEqual(['kursus', 'gratis'])
})

test('of anything at all six words are asked for at most, each once', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (typed) => {
      const words = askedWords(typed).map(({ word }) => word)
      expect(words.length).toBeLessThanOrEqual(6)
      expect(new Set(words).size).toBe(words.length)
      expect(words.every((word) => wordsOf(word).join() === word)).toBe(true)
    }),
  )
})

test('words that are written are not corrected, mistyped ones are', () => {
  const [known] = askedWords('poster ')
  const [mistyped] = askedWords('psoter x')
  if (!known || !mistyped) throw new Error('No word was asked for.')
  expect([...answered(known, ['poster', 'posters', 'foster']).answers.keys()]).toEqual(['poster', 'posters'])
  expect([...answered(mistyped, ['poster', 'kantor']).answers.keys()]).toEqual(['poster'])
})

test('the list has single words in small letters, no small word means anything else, and none stands alone', () => {
  for (const line of sameMeaning) {
    expect(line.length).toBeGreaterThan(1)
    for (const word of line) expect(wordsOf(word)).toEqual([word])
  }
  for (const word of smallWords) expect(wordsOf(word)).toEqual([word])
})

const candidate = (
  id: string,
  title: string,
  more: Partial<{ popularity: number; known: string[]; isOver: boolean }> = {},
) => ({
  ...{ id, title, known: [], rest: [1], popularity: 0, newness: 0, isOver: false },
  ...more,
})

const order = (typed: string, all: ReturnType<typeof candidate>[]) => {
  const written = all.flatMap(({ title, known }) => wordsOf([title, ...known].join(' ')))
  const asked = askedWords(typed).map((word) => answered(word, written))
  return rankFound(typed, asked, all).map(({ found }) => found.id)
}

test('the title itself, then its beginning, its words, forms of them, what means the same, what it belongs to, the text', () => {
  const all = [
    candidate('text', 'Lain sama sekali'),
    candidate('category', 'Menata Gambar', { known: ['Desain'] }),
    candidate('meaning', 'Merancang'),
    candidate('form', 'Mendesain Kartu'),
    candidate('word', 'Belajar Desain'),
    candidate('beginning', 'Desain Poster'),
    candidate('whole', 'Desain'),
  ]
  const ids = ['whole', 'beginning', 'word', 'form', 'meaning', 'category', 'text']
  expect(order('desain', all)).toEqual(ids)
  expect(order('DÉSAIN', all.toReversed())).toEqual(ids)
})

test('where all else is the same, what more people learn in comes first; what is over comes last', () => {
  const all = [
    candidate('a', 'Poster', { isOver: true, known: ['Desain'] }),
    candidate('b', 'Kelas Poster Satu', { popularity: 2 }),
    candidate('c', 'Kelas Poster Dua', { popularity: 9 }),
    candidate('d', 'Kelas Poster Tiga', { isOver: true, popularity: 90 }),
  ]
  expect(order('poster kelas', all)).toEqual(['c', 'b', 'd', 'a'])
})
