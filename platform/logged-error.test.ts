import { once } from 'node:events'
import { createServer } from 'node:net'
import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { DomainError } from '#shared/domain-error.ts'
import { TellingError } from '#shared/telling-error.ts'
import { createLog } from './log.server.ts'
import { errorLines } from './logged-error.server.ts'
import { createMail } from './mail.server.ts'

const secret = 'rahasia-Sekali-9'
const address = 'ana.rahasia@example.org'

/** What the real log writes of an error. */
function written(err: unknown, fields: object = {}): string {
  let text = ''
  const to = new Writable({
    write: (chunk, _encoding, done) => {
      text += chunk
      done()
    },
  })
  createLog({ logLevel: 'debug' }, to).error({ err, ...fields }, 'it failed')
  return text + errorLines(err)
}

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown.')
}

test.each([
  ['JSON that is none', () => JSON.parse(`${secret} ${address}`)],
  ['an address that is none', () => new URL(`http://[${secret}]/${address}`)],
  ['a time zone that is none', () => new Date().toLocaleString('en', { timeZone: secret })],
  ['a property of what is not there', () => Reflect.get(Object(undefined), secret).valueOf()],
  ['an expression that is none', () => new RegExp(`(${secret}`)],
  ['a schema', () => z.object({ password: z.literal('x') }).parse({ password: secret, [secret]: address })],
  ['a key that is no field', () => z.strictObject({}).parse({ [secret]: address })],
  ['words of any library', () => Promise.reject(new Error(`token ${secret} of ${address}`))],
  ['a cause', () => Promise.reject(new Error(secret, { cause: new TypeError(address) }))],
  ['several at once', () => Promise.reject(new AggregateError([new Error(secret)], address))],
  ['what is no error', () => Promise.reject(`${secret} ${address}`)],
  ['a server that nobody reaches', () => fetch(`http://127.0.0.1:2/?token=${secret}&email=${address}`)],
  [
    'a message that looks like a place',
    () => Promise.reject(new Error(`\n    at ${secret} (file:///${address})`)),
  ],
])('%s: the log says nothing of what was in it', async (_what, work) => {
  const text = written(await thrownBy(work))
  expect(text).not.toContain(secret)
  expect(text).not.toContain(address)
  expect(text).toContain('it failed')
})

test('facts that an error carries beside its message stay out too', () => {
  const error = Object.assign(new Error('no'), {
    code: 'EENVELOPE',
    response: `550 <${address}> unknown`,
    rejected: [address],
    config: { headers: { cookie: secret } },
    params: [secret],
    detail: `Key (email)=(${address}) already exists.`,
  })
  const text = written(error)
  expect(text).not.toMatch(/rahasia/)
  expect(text).toContain('EENVELOPE')
})

test('a mail server that refuses is told by its code, and nobody who was written to', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      const line = chunk.toString()
      socket.write(line.startsWith('RCPT') ? `550 ${address} ${secret}\r\n` : '250 ok\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const place = server.address()
  const port = typeof place === 'object' ? place?.port : 0
  const settings = {
    smtpUrl: `smtp://orang:${secret}@127.0.0.1:${port}`,
    mailFrom: undefined,
    publicUrl: 'http://a.b',
    dataDir: '',
  }
  const postmark = { id: 'x', date: new Date() }
  const mail = createMail({ ...settings, smtpUrl: `smtp://127.0.0.1:${port}` }, { info: () => {} })
  const text = written(
    await thrownBy(() => mail.send({ to: address, subject: secret, text: secret }, postmark)),
  )
  expect(text).not.toMatch(/rahasia/)
  expect(text).toContain('550')
  const closed = createMail(
    { ...settings, smtpUrl: `smtp://orang:${secret}@127.0.0.1:1` },
    { info: () => {} },
  )
  const away = written(
    await thrownBy(() => closed.send({ to: address, subject: secret, text: secret }, postmark)),
  )
  expect(away).not.toMatch(/rahasia/)
  expect(away).toContain('ECONNREFUSED')
})

test('addresses and cookies never pass, whoever writes them beside an error', () => {
  const text = written(null, {
    to: address,
    headers: `cookie: noken.session=${secret}.abc; x=1`,
    form: { password: secret, token: secret },
  })
  expect(text).not.toMatch(/rahasia/)
  expect(text).toContain('[…]')
})

test('what helps to find the fault is there: kind, code, own words, places', async () => {
  const own = written(new TellingError('The bucket answered PUT a.webp with 403'))
  expect(own).toContain('The bucket answered PUT a.webp with 403')
  expect(own).toMatch(/logged-error\.test\.ts:\d+/)
  expect(written(new DomainError('conflict', 'upload'))).toContain('conflict: upload')
  expect(written(await thrownBy(() => fetch('http://127.0.0.1:2')))).toContain('ECONNREFUSED')
  expect(written(Object.assign(new Error('no room'), { code: 'ENOSPC', syscall: 'write' }))).toContain(
    'ENOSPC',
  )
})
