import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askProvider, withoutSecrets } from './ask-provider.server.ts'
import { midtrans } from './midtrans.server.ts'

let answer: { status: number; body: string; headers?: Record<string, string> }
let url: string
const server = createServer((_request, response) => {
  response.writeHead(answer.status, answer.headers).end(answer.body)
})
const { signal } = new AbortController()

beforeEach(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
})
afterEach(async () => {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
})

const ask = () => askProvider({ method: 'GET', url: `${url}/v2/x`, key: 'secret', signal })

test('an answer is read with its status, JSON or not', async () => {
  answer = { status: 404, body: '{"a":1}' }
  expect(await ask()).toEqual({ status: 404, text: '{"a":1}', json: { a: 1 } })
  answer = { status: 200, body: '<html>' }
  expect(await ask()).toMatchObject({ json: undefined })
})

test('what fails, is too much, leads elsewhere or is too long is away', async () => {
  const answers = [
    { status: 500, body: '' },
    { status: 429, body: '' },
    { status: 302, body: '', headers: { location: 'https://elsewhere.example/' } },
    { status: 200, body: 'a'.repeat(4_000_001) },
  ]
  for (const one of answers) {
    answer = one
    await expect(ask(), `${one.status}`).rejects.toMatchObject({ kind: 'away' })
  }
})

test('Midtrans may say 404 in HTTP or in its answer alone', async () => {
  const provider = midtrans({ serverKey: 'k', signatureKey: 'k', apiUrl: url, snapUrl: url, channels: [] })
  const look = () => provider.look({ orderId: 'N1-1', reference: null }, signal)
  answer = { status: 200, body: '{"status_code":"404","status_message":"Transaction does not exist."}' }
  expect(await look()).toMatchObject({ status: 'none' })
  answer = { status: 404, body: '' }
  expect(await look()).toMatchObject({ status: 'none' })
  answer = { status: 200, body: '{"status_code":"503"}' }
  await expect(look()).rejects.toMatchObject({ kind: 'away' })
  answer = { status: 200, body: '{"status_code":"200"}' }
  await expect(look()).rejects.toMatchObject({ kind: 'away' })
})

test('keys, tokens and the numbers of accounts are not repeated', () => {
  expect(withoutSecrets('VA 8808 1234 5678 9012 is closed')).toBe('VA … is closed')
  expect(withoutSecrets('key SB-Mid-server-abcdefghijklmnop')).toBe('key …')
  expect(withoutSecrets('gross_amount is not equal to the sum of item_details')).toContain('gross_amount')
  expect(withoutSecrets('a '.repeat(500))).toHaveLength(200)
})
