import { expect, test } from 'vitest'
import type { Held } from './held-fields.ts'
import { typedOf } from './typed-fields.ts'

test('what is typed and chosen is told by its field; boxes of one name each for themselves', () => {
  const held: Held[] = [
    ['title', 'text', 'Noken', false],
    ['intent', 'submit', 'save', false],
    ['id', 'hidden', '7', false],
    ['mail', 'checkbox', 'enrolled', true],
    ['mail', 'checkbox', 'digest', false],
    ['language', 'radio', 'id', false],
    ['language', 'radio', 'en', true],
  ]
  expect(typedOf(held)).toEqual({
    title: 'Noken',
    'mail=enrolled': 'on',
    'mail=digest': '',
    language: 'en',
  })
})
