import { expect, test } from 'vitest'
import { bankList, bankUrl, listWith } from './bank-list.ts'

const questions = Array.from({ length: 120 }, (_, n) => ({
  key: String(n),
  stem: `Soal ${n}`,
  tags: n % 2 === 0 ? ['genap'] : [],
}))
const shownAt = (at: number, query: string) =>
  bankUrl('/bank', listWith(questions, at, bankList(new URLSearchParams(query))))

test('a question is shown on the page of the list on which it stands, narrowed as it was', () => {
  expect(shownAt(49, '')).toBe('/bank')
  expect(shownAt(119, '')).toBe('/bank?page=3')
  expect(shownAt(118, 'tag=genap')).toBe('/bank?tag=genap&page=2')
})

test('one that the list as it is narrowed does not hold is shown in all of it', () => {
  expect(shownAt(119, 'tag=genap&page=2')).toBe('/bank?page=3')
  expect(shownAt(0, 'search=lain')).toBe('/bank')
})
