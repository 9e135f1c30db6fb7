import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { bucketForTest, refuse } from '#platform/picture-storage/bucket-for-test.ts'
import { startMailServer } from '#tests/mail-server.ts'
import {
  demoAccounts,
  newDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from '#tests/running-server.ts'
import { signedIn, type Visitor, visit } from '#tests/visitor.ts'

// What people see of a bucket that is away, a mail server that says nothing and a clock that jumps; and that it heals without a restart.

async function started(env: Record<string, string>): Promise<RunningServer> {
  const dataDir = newDataDir()
  onTestFinished(() => removeDataDir(dataDir))
  const server = await startServer({ dataDir, env: { DEMO: '1', ...env } })
  onTestFinished(() => void server.stop('SIGKILL'))
  return server
}

async function signedInAs(server: RunningServer, role: string): Promise<Visitor> {
  const account = (await demoAccounts(server.dataDir)).find((each) => each.role === role)
  return signedIn(server.url, account ?? { email: '', password: '' })
}

const pages = ['/courses?search=a', '/events', '/api/courses?search=b', '/healthz']
const statuses = async ({ url }: RunningServer) =>
  Promise.all(pages.map(async (path) => (await visit(url).get(path)).status))
const allWell = pages.map(() => 200)

async function sendPicture({ url }: RunningServer, teaching: Visitor, background: string) {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('picture', new File([new Uint8Array(png)], 'gambar.png'))
  return fetch(`${url}/studio/pictures`, {
    method: 'POST',
    body: form,
    headers: {
      origin: url,
      'sec-fetch-site': 'same-origin',
      cookie: teaching.cookies(),
      accept: 'application/json',
    },
  })
}

test('a bucket that is away costs its pictures alone, and storing works again when it is back', async () => {
  const { bucket, answers, objects } = await bucketForTest()
  const server = await started({
    S3_URL: bucket.url,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    S3_REGION: bucket.region,
  })
  const teaching = await signedInAs(server, 'instructor')
  const unheard: ServerResponse[] = []
  const away = [refuse(403, 'AccessDenied'), (response: ServerResponse) => void unheard.push(response)]
  answers.push(...away)

  // Nobody has asked for these before: the first is refused, the second hears nothing.
  const refused = await fetch(`${server.url}/media/courses/${'a'.repeat(32)}-4x3.webp`)
  expect(refused.status).toBe(502)
  const silent = fetch(`${server.url}/media/courses/${'b'.repeat(32)}-4x3.webp`)
  await expect.poll(() => unheard.length).toBe(1)
  expect(await statuses(server)).toEqual(allWell)
  expect((await silent).status).toBe(502)

  answers.push(refuse(403, 'AccessDenied'))
  expect((await sendPicture(server, teaching, '#c33')).status).toBeGreaterThanOrEqual(500)
  const stored = objects.size
  expect((await sendPicture(server, teaching, '#3c3')).status).toBe(200)
  expect(objects.size).toBeGreaterThan(stored)
  expect(server.process.exitCode).toBeNull()
})

test('a mail server that says nothing delays mails, and holds nobody up', async () => {
  const opened = Promise.withResolvers<void>()
  const mail = await startMailServer({ until: opened.promise })
  onTestFinished(() => mail.close())
  const server = await started({ SMTP_URL: mail.url })
  const email = 'ana.sunyi@example.org'
  const message = { name: 'Ana', email, subject: '', message: 'Halo', homepage: '' }
  expect((await visit(server.url).post('/contact', message)).status).toBe(302)
  expect(await statuses(server)).toEqual(allWell)
  expect(mail.mailsTo(email)).toEqual([])
  opened.resolve()
  await mail.untilMailed(email, 1)
})

/** Has the process's clock jump by a day, backwards or forwards, whenever it is told to. */
const jumpingClock = `data:text/javascript,${encodeURIComponent(`
  let by = 0
  const now = Date.now
  Date.now = () => now() + by
  globalThis.Date = new Proxy(Date, { construct: (Clock, args) => (args.length ? new Clock(...args) : new Clock(Date.now())) })
  process.on('SIGUSR2', () => { by = by > 0 ? -400 * 86400_000 : by < 0 ? 40 * 86400_000 : 3 * 86400_000 })
`)}`

test('a clock that jumps forwards and back ends nothing but what is past its time', async () => {
  const server = await started({ NODE_OPTIONS: `--import=${jumpingClock}` })
  const email = 'jam@noken.example'
  const password = 'kata-sandi-yang-panjang'
  const person = { fullName: 'Jam', email, password, confirmPassword: password, role: 'student', terms: 'on' }
  const visitor = visit(server.url)
  expect((await visitor.post('/auth/signup', person)).status).toBe(302)
  // Forty days later somebody who has not said it could not go on.
  const born = { intent: 'say', birthDate: '2000-05-01' }
  expect((await visitor.post('/account/birth-date', born)).status).toBe(302)
  for (let jump = 0; jump < 3; jump += 1) {
    server.process.kill('SIGUSR2')
    expect(await statuses(server)).toEqual(allWell)
    const again = await signedIn(server.url, { email, password })
    expect((await again.get('/dashboard')).status).toBe(200)
  }
  expect(server.process.exitCode).toBeNull()
})
