import { expect, test } from 'vitest'
import { barePath, withoutEndSlashes } from './bare-path.ts'

test('a path is the same with slashes at its end, with a query and with a fragment', () => {
  for (const address of ['/courses', '/courses/', '/courses//', '/courses/?a=/', '/courses#a?b'])
    expect(barePath(address)).toBe('/courses')
  expect(['/', '//', '/?a', ''].map(barePath)).toEqual(['/', '/', '/', ''])
})

test('slashes inside stay', () => {
  expect(withoutEndSlashes('https://noken.example/a//')).toBe('https://noken.example/a')
  expect(withoutEndSlashes('///')).toBe('')
})
