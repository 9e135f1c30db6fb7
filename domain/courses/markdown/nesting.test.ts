import { expect, test } from 'vitest'
import { nestingOf } from './nesting.ts'

test.each([
  ['', 0],
  ['Satu kalimat - dengan > tanda.', 0],
  ['- a\n  - b\n    - c', 1],
  ['> > kutipan', 2],
  ['>>>x', 3],
  ['1. - 22) * + x', 5],
  ['- > - > x', 4],
  ['\t- x', 1],
  ['-x', 0],
  ['1.x', 0],
  ['1234567890. x', 0],
  [`${'- '.repeat(2400)}x`, 2400],
  [`a\n${'>'.repeat(4900)}`, 4900],
  [`${'1. '.repeat(90)}x\n- x`, 90],
  [`${'- '.repeat(500)}`, 0],
  [`${'* '.repeat(500)}\n${'- '.repeat(500)}`, 0],
])('%j nests %i deep', (markdown, depth) => {
  expect(nestingOf(markdown)).toBe(depth)
})
