import { expect, test } from 'vitest'
import { failureOf, footerOf } from './hydration.ts'

test('the innermost screen that has words for its failure says them', () => {
  const handles = [undefined, { failed: () => 'outer' }, { hydrate: true, failed: () => 'inner' }, {}]
  expect(failureOf(handles)?.({ message: '' })).toBe('inner')
  expect(failureOf([undefined, { hydrate: true }])).toBeNull()
})

test('a screen for working has a line below it, a public page all that the organisation is, unless the screen says otherwise', () => {
  expect(footerOf([undefined, { hydrate: true }])).toBe('line')
  expect(footerOf([undefined, { working: true }])).toBe('line')
  expect(footerOf([undefined, { reading: true }])).toBe('whole')
  expect(footerOf([undefined, { hydrate: true, footer: 'none' }])).toBe('none')
  expect(footerOf([undefined, undefined])).toBe('whole')
})
