import { expect, test } from 'vitest'
import { pathWith } from './path-with.ts'

test('a path says what is chosen and leaves out what is not', () => {
  expect(pathWith('/courses', { search: 'tim & co', level: '' })).toBe('/courses?search=tim+%26+co')
  expect(pathWith('/courses', { search: '' })).toBe('/courses')
  expect(pathWith('/desk?tab=courses', { cursor: 'x' })).toBe('/desk?tab=courses&cursor=x')
})
