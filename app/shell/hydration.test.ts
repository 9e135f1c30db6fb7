import { expect, test } from 'vitest'
import { failureOf } from './hydration.ts'

test('the innermost screen that has words for its failure says them', () => {
  const handles = [undefined, { failed: () => 'outer' }, { hydrate: true, failed: () => 'inner' }, {}]
  expect(failureOf(handles)?.({ message: '' })).toBe('inner')
  expect(failureOf([undefined, { hydrate: true }])).toBeNull()
})
