import { expect, test } from 'vitest'
import { testsReached } from './changed.ts'

const arrow = (from: string, to: string) => ({ from, to, isType: false })
const arrows = [
  arrow('a/one.test.ts', 'a/one.ts'),
  arrow('b/two.ts', 'a/one.ts'),
  arrow('b/two.test.ts', 'b/two.ts'),
  arrow('c/three.ts', 'b/two.ts'),
  arrow('c/three.test.ts', 'c/three.ts'),
]
const tests = ['a/one.test.ts', 'a/beside.test.ts', 'b/two.test.ts', 'c/three.test.ts']

test('a change reaches the tests beside it, and those that import it at most through one other file', () => {
  expect(testsReached(['a/one.ts'], arrows, tests)).toEqual([
    'a/one.test.ts',
    'a/beside.test.ts',
    'b/two.test.ts',
  ])
  expect(testsReached(['c/three.ts'], arrows, tests)).toEqual(['c/three.test.ts'])
  expect(testsReached(['b/two.test.ts'], arrows, tests)).toEqual(['b/two.test.ts'])
  expect(testsReached([], arrows, tests)).toEqual([])
})
