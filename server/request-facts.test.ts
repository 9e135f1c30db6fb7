import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { requestFacts } from './request-facts.ts'

const url = new URL('https://noken.example/')

function addressOf(forwarded: string, trustProxy: boolean): string {
  const incoming = new IncomingMessage(new Socket())
  incoming.headers['x-forwarded-for'] = forwarded
  return requestFacts(incoming, url, { trustProxy, requestId: 'request-1' }).address
}

test('behind a trusted proxy the reader is who that proxy saw, whatever the request says before', () => {
  expect(addressOf('198.51.100.7', true)).toBe('198.51.100.7')
  expect(addressOf('203.0.113.9, 127.0.0.1, 198.51.100.7', true)).toBe('198.51.100.7')
})

test('without one nobody says of themselves where they come from', () => {
  expect(addressOf('203.0.113.9', false)).toBe('unknown')
})

test('a browser asks for little by saying so, and by nothing else', () => {
  for (const [said, savesData] of [
    ['on', true],
    ['On ', true],
    ['off', false],
    [undefined, false],
  ] as const) {
    const incoming = new IncomingMessage(new Socket())
    incoming.headers['save-data'] = said
    expect(requestFacts(incoming, url, { trustProxy: false, requestId: 'request-1' })).toMatchObject({
      savesData,
    })
  }
})

test('each page has a nonce of its own', () => {
  const [one, other] = ['request-1', 'request-2'].map((requestId) =>
    requestFacts(new IncomingMessage(new Socket()), url, { trustProxy: false, requestId }),
  )
  expect(Buffer.from(one?.nonce ?? '', 'base64')).toHaveLength(16)
  expect(one?.nonce).not.toBe(other?.nonce)
})
