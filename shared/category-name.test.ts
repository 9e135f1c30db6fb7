import { expect, test } from 'vitest'
import { categoryName } from './category-name.ts'

test('a category is called by its name in the language of the reader', () => {
  const thinking = { name: 'Thinking', nameId: 'Cara berpikir' }
  expect(categoryName(thinking, 'id')).toBe('Cara berpikir')
  expect(categoryName(thinking, 'en')).toBe('Thinking')
})

test('one that an organisation added without an Indonesian name is called as it was written', () => {
  const own = { name: 'Pertanian pesisir', nameId: null }
  expect(categoryName(own, 'id')).toBe('Pertanian pesisir')
  expect(categoryName(own, 'en')).toBe('Pertanian pesisir')
})
