import { expect, test } from 'vitest'
import { isSameMailbox } from './same-mailbox.ts'

test.each([
  ['b0@x.example', 'b0@x.example', true],
  ['b0@x.example', 'B0@X.example', true],
  ['b0@x.example', 'b0+mama@x.example', true],
  ['b0+a@x.example', 'b0+mama@x.example', true],
  ['ana.yoku@gmail.com', 'anayoku+mama@googlemail.com', true],
  ['ana.yoku@x.example', 'anayoku@x.example', false],
  ['ana@x.example', 'mama@x.example', false],
  ['ana@x.example', 'ana@y.example', false],
])('%s and %s are one mailbox: %s', (one, other, is) => {
  expect(isSameMailbox(one, other)).toBe(is)
})
