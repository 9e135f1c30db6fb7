import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { pushKeys } from './push-keys.server.ts'
import { claimsOf } from './receiver-for-test.ts'
import { vapidHeader } from './vapid.server.ts'

const authSecret = 'a secret of at least thirty-two characters'

test('the keys follow from AUTH_SECRET: the same on every machine, others for another secret', () => {
  const [one, again, other] = [authSecret, authSecret, `${authSecret}.`].map((each) =>
    pushKeys(each, undefined),
  )
  expect(again?.publicKey).toBe(one?.publicKey)
  expect(other?.publicKey).not.toBe(one?.publicKey)
  expect(Buffer.from(one?.publicKey ?? '', 'base64url')).toHaveLength(65)
})

// A change of this line is a change of every site's keys: nobody who has asked for news on their device would get any.
test('they are what they were when the first devices asked', () => {
  expect(pushKeys(authSecret, undefined).publicKey).toBe(
    'BGp289wMglRQiMJYNxzZK4M7dwkrBcpa5IiGO-krAstLx1RfIG72e8DLzJJUQ1WQQ2xky8NE6hOtR6WBOJxyfHE',
  )
})

test('keys that are given win, and those that are shown give the same keys again under another AUTH_SECRET', () => {
  const { publicKey, secret } = pushKeys(authSecret, undefined)
  expect(pushKeys('quite another secret of thirty-two', secret).publicKey).toBe(publicKey)
  expect(() => pushKeys(authSecret, Buffer.alloc(32).toString('base64url'))).toThrow()
})

test('every secret makes keys that sign', () => {
  for (let n = 0; n < 50; n++) {
    const keys = pushKeys(randomBytes(32).toString('hex'), undefined)
    expect(Buffer.from(keys.secret, 'base64url')).toHaveLength(32)
    expect(claimsOf(vapidHeader(keys, claims))).toMatchObject({ key: keys.publicKey, aud: claims.audience })
  }
})

const now = new Date('2026-11-25T12:00:00Z')
const claims = { audience: 'https://push.example', contact: 'mailto:a@b.example', now }

test('whoever has the public key can verify who sends, to which service, until when, and whom to write to', () => {
  const keys = pushKeys(authSecret, undefined)
  expect(claimsOf(vapidHeader(keys, claims))).toEqual({
    key: keys.publicKey,
    aud: 'https://push.example',
    sub: 'mailto:a@b.example',
    exp: now.getTime() / 1000 + 12 * 3600,
  })
})

test('a token of somebody else is known as such', () => {
  const [ours, theirs] = [authSecret, `${authSecret}.`].map((each) => pushKeys(each, undefined))
  if (!ours || !theirs) throw new Error('There are no keys.')
  const forged = vapidHeader({ ...theirs, publicKey: ours.publicKey }, claims)
  expect(() => claimsOf(forged)).toThrow('signature')
})
