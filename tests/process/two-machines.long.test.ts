import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { openDatabase } from '#db/open-database.server.ts'
import { courseUploads } from '#db/tables/course-uploads.ts'
import { courses } from '#db/tables/courses.ts'
import { zipOf } from '#domain/course-import/zip-for-test.ts'
import { sessionCookieName } from '#domain/people/session-cookie.ts'
import { bucketForTest } from '#platform/picture-storage/bucket-for-test.ts'
import { authSecret, startSessions } from '#tests/access/sessions.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { type RunningServer, startServer } from '#tests/running-server.ts'
import { visit } from '#tests/visitor.ts'
import { newPostgres, ownDataDir, undo } from './own-postgres.ts'

// What two processes with folders of their own, as on two machines, have in common.

async function machines(env: Record<string, string> = {}) {
  const { url: databaseUrl } = await newPostgres()
  const start = async (): Promise<RunningServer> => {
    const settings = { DEMO: '0', AUTH_SECRET: authSecret, ...env }
    const server = await startServer({ dataDir: ownDataDir(), databaseUrl, env: settings })
    undo.push(() => server.stop())
    return server
  }
  const look = async <Seen>(at: (db: Db) => Promise<Seen>): Promise<Seen> => {
    const { db, close } = await openDatabase({ dataDir: '', databaseUrl })
    return at(db).finally(close)
  }
  return { one: await start(), other: await start(), look }
}

test('a session of one machine is one of the other until it ends, and passwords that are tried on one count on both', async () => {
  const { one, other } = await machines()
  const ana = visit(one.url)
  const password = 'kata-sandi-bersama'
  const person = { fullName: 'Ana', email: 'ana@noken.example', password, confirmPassword: password }
  expect((await ana.post('/auth/signup', { ...person, role: 'student', terms: 'on' })).status).toBe(302)
  const session = ana
    .cookies()
    .split('; ')
    .find((each) => each.startsWith(sessionCookieName(one.url)))
  const elsewhere = visit(other.url, session)
  expect((await elsewhere.get('/dashboard')).status).toBe(200)
  await ana.post('/auth/signout')
  expect((await elsewhere.get('/dashboard')).status).toBe(302)

  const tryPassword = async ({ url }: RunningServer) => {
    const body = new URLSearchParams({ email: person.email, password: 'bukan-kata-sandinya' })
    const headers = { origin: url, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '198.18.0.9' }
    return (await fetch(`${url}/auth/signin`, { method: 'POST', body, headers, redirect: 'manual' })).status
  }
  const tried: number[] = []
  for (let n = 0; n < 12; n += 1) tried.push(await tryPassword(n % 2 ? one : other))
  expect(tried.slice(0, 10).filter((status) => status === 429)).toEqual([])
  expect(tried.slice(10)).toEqual([429, 429])
})

test('a course that was uploaded to one machine is seen, checked and imported by the other, when the first is gone', async () => {
  const { bucket, objects } = await bucketForTest()
  const { one, other, look } = await machines({
    S3_URL: bucket.url,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    S3_REGION: bucket.region,
  })
  const cookie = await look(async (db) => {
    const { id } = await makePerson(db, { role: 'instructor' })
    return (await startSessions(db, [id], one.url))[0] ?? ''
  })
  const to = '/instructor/courses/upload'
  const post = async ({ url }: RunningServer, fields: Record<string, string | File>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    const headers = { cookie, origin: url, 'sec-fetch-site': 'same-origin' }
    const answer = await fetch(url + to, { method: 'POST', body, headers, redirect: 'manual' })
    expect(answer.status, await answer.text()).toBe(302)
    return new URL(answer.headers.get('location') ?? '', url).searchParams
  }
  const folder = zipOf([
    { name: 'kursus/course.yml', content: 'key: satu\ntitle: Kursus satu\n' },
    { name: 'kursus/1-mulai/README.md', content: '# Mulai\n' },
    { name: 'kursus/1-mulai/1-satu.md', content: '# Satu\n\nHalo.\n' },
  ])
  const archive = new File([new Uint8Array(folder)], 'kursus.zip')
  const upload = (await post(one, { intent: 'check', archive })).get('upload') ?? ''
  expect((await visit(other.url, cookie).get(`${to}?upload=${upload}`)).status).toBe(200)
  const state = () =>
    look(async (db) => (await db.select().from(courseUploads).where(eq(courseUploads.id, upload)))[0]?.state)
  await expect.poll(state).toBe('checked')

  expect(await one.stop()).toBe(0)
  await post(other, { intent: 'import', upload })
  await expect.poll(state).toBe('imported')
  expect(await look((db) => db.$count(courses))).toBe(1)
  await expect.poll(() => [...objects.keys()].filter((name) => name.includes('private/archives'))).toEqual([])
})
