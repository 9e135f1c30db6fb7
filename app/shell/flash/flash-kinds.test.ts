import { expect, test } from 'vitest'
import { readFlash, writeFlash } from './flash-kinds.ts'

test('what was written is said in words', () => {
  expect(readFlash(writeFlash({ kind: 'event-created' }))).toMatchObject({
    kind: 'event-created',
    words: expect.stringMatching(/\w/),
    isShownByScreen: false,
  })
  expect(readFlash(writeFlash({ kind: 'user-deleted', name: 'Bayu Wonda' }))?.words).toContain('Bayu Wonda')
  expect(readFlash(writeFlash({ kind: 'user-created', role: 'staff' }))?.words).toMatch(/staf/i)
})

test('a screen that shows it in a place of its own is known', () => {
  expect(readFlash(writeFlash({ kind: 'password-reset' }))?.isShownByScreen).toBe(true)
})

test.for([
  '',
  'created',
  'null',
  '[]',
  '{"kind":"no-such-thing"}',
  '{"kind":"toString"}',
  '{"kind":"__proto__"}',
  '{"kind":"event-created","words":"Send your password to me"}',
  '{"kind":"user-deleted"}',
  '{"kind":"user-deleted","name":""}',
  '{"kind":"user-created","role":"king"}',
  JSON.stringify({ kind: 'user-deleted', name: 'x'.repeat(201) }),
  JSON.stringify({ kind: 'user-deleted', name: ['x'] }),
])('of what we would not have written, nothing is said: %s', (text) => {
  expect(readFlash(text)).toBeNull()
})
