import { expect, test } from 'vitest'
import { typedIn } from './typed-again.ts'

test('what an answer says was typed is read, and nothing else of it', () => {
  expect(
    typedIn({ reason: 'database', typed: [['message', 'Halo'], ['message', 7], 'x', ['a', 'b', 'c']] }),
  ).toEqual([['message', 'Halo']])
  for (const other of [null, 'typed', { reason: 'gone' }, { typed: 'x' }]) expect(typedIn(other)).toEqual([])
})
