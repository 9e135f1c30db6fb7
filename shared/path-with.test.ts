import { expect, test } from 'vitest'
import { pathWith } from './path-with.ts'

test('what is chosen stands in the query, what is not is left out', () => {
  expect(pathWith('/courses', { search: 'tim & kerja', level: '' })).toBe('/courses?search=tim+%26+kerja')
  expect(pathWith('/courses', { search: '', level: '' })).toBe('/courses')
})

test('a query that is there already stays', () => {
  expect(pathWith('/dashboard?tab=courses', { status: 'draft' })).toBe('/dashboard?tab=courses&status=draft')
})
