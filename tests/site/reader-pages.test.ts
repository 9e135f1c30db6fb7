import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '#db/open-database.server.ts'
import { profiles } from '#db/tables/people.ts'
import { createPerson } from '#domain/people/create-person.server.ts'
import type { Role } from '#shared/roles.ts'
import { haveAgreed } from '#tests/factories/agreed.ts'
import { demoAccounts } from '#tests/running-server.ts'
import { startOnEngine } from '#tests/site-on-engine.ts'
import { signedIn, type Visitor, visit } from '#tests/visitor.ts'

const metricsToken = 'angka-untuk-pengukur-halaman'
// A PostgreSQL, where sessions remember what was prepared.
const site = await startOnEngine('postgres', { DEMO: '1', METRICS_TOKEN: metricsToken })
const { server } = site
const database = await openDatabase({ dataDir: server.dataDir, databaseUrl: site.databaseUrl })
afterAll(async () => {
  await database.close()
  await site.stop()
})

const accounts = await demoAccounts(server.dataDir)
async function somebody(role: Role): Promise<Visitor> {
  const account = accounts.find((each) => each.role === role)
  if (!account) throw new Error(`The demo has no ${role}.`)
  return signedIn(server.url, account)
}

const password = 'kata-sandi-yang-panjang'

/** With what a careless way to put texts together would stumble over. */
const people: { fullName: string; role: Role }[] = [
  { fullName: 'Yohana <b>Wenda</b>', role: 'student' },
  { fullName: "$& $1 $` $' Tabuni", role: 'student' },
  { fullName: 'Markus "Max" Kogoya & Co', role: 'student' },
  { fullName: '娜娜 Rumbiak', role: 'student' },
  { fullName: 'Instruktur Ondoafo', role: 'instructor' },
]

type Reader = { id: string; email: string; fullName: string; visitor: Visitor }

const readers: Reader[] = []
for (const [at, { fullName, role }] of people.entries()) {
  const email = `pembaca-${at}@halaman.example.org`
  const id = await createPerson(database.db, { email, fullName, password, role })
  readers.push({ id, email, fullName, visitor: await signedIn(server.url, { email, password }) })
}
await haveAgreed(database.db)
const [first, second] = readers
if (!first || !second) throw new Error('There are no readers.')

const idsSchema = z.array(z.object({ id: z.string() }))
const anonymous = visit(server.url)
const courses = z
  .object({ courses: idsSchema })
  .parse(await (await anonymous.get('/api/courses')).json()).courses
const events = z.object({ events: idsSchema }).parse(await (await anonymous.get('/api/events')).json()).events
const pages = [
  '/',
  '/courses',
  '/courses?level=beginner',
  `/courses/${courses[0]?.id}`,
  `/courses/${courses[1]?.id}`,
  '/events',
  `/events/${events[0]?.id}`,
  '/artikel',
  '/artikel/memimpin-tanpa-jabatan',
]

type Asked = { cookie: string; path: string; language?: string; headers?: Record<string, string> }

/** A page with these cookies, as it comes. */
const get = ({ cookie, path, language = 'id', headers = {} }: Asked) =>
  fetch(server.url + path, { headers: { cookie, 'accept-language': language, ...headers } })

/** Their session, as if it was a while ago that they have written something: this process alone serves, and hears at
 *  once of what they did. */
const cookiesOf = (visitor: Visitor) =>
  visitor
    .cookies()
    .split('; ')
    .filter((cookie) => !cookie.startsWith('noken.wrote='))
    .join('; ')

/** The same page, rendered for its reader alone: who has just written something gets nothing that is kept. */
const rendered = (asked: Asked) => get({ ...asked, cookie: `${asked.cookie}; noken.wrote=1` })

/** What was answered from what is kept so far. */
async function hits(): Promise<number> {
  const answer = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  const found = /^noken_kept_page_requests_total\{[^}]*result="hit"[^}]*\} (\d+)/m.exec(await answer.text())
  return Number(found?.[1] ?? 0)
}

/** Has a page kept, as a visitor's coming does. */
const visited = async (path: string, language = 'id') => (await get({ cookie: 'a=b', path, language })).text()

const said = (headers: Headers) =>
  Object.fromEntries(
    [...headers].filter(
      ([name]) => !['date', 'x-request-id', 'content-length', 'content-encoding'].includes(name),
    ),
  )

const traces = ({ id, email, fullName }: Reader) => [id, id.slice(-12), email, fullName, fullName.slice(0, 9)]

test('a cached page with a reader’s own parts in it is, byte for byte and header for header, the one rendered anew', async () => {
  const all = [...readers.map(({ visitor }) => visitor), await somebody('admin'), await somebody('student')]
  for (const language of ['id', 'en'])
    for (const path of pages) {
      await visited(path, language)
      const before = await hits()
      for (const visitor of all) {
        const asked = { cookie: cookiesOf(visitor), path, language }
        const [filled, fresh] = [await get(asked), await rendered(asked)]
        expect(said(filled.headers), path).toEqual(said(fresh.headers))
        expect(await filled.text(), path).toBe(await fresh.text())
      }
      expect(await hits(), `${path} is kept`).toBe(before + all.length)
    }
})

const step = fc.record({
  reader: fc.nat(readers.length - 1),
  page: fc.nat(pages.length - 1),
  language: fc.constantFrom('id', 'en'),
  does: fc.constantFrom('reads', 'reads', 'saves', 'unsaves', 'enrolls', 'registers'),
})

async function act({ visitor }: Reader, does: string, at: number): Promise<void> {
  const course = courses[at % courses.length]?.id ?? ''
  const event = events[at % events.length]?.id ?? ''
  if (does === 'saves' || does === 'unsaves')
    await visitor.post('/saved/change', { intent: does.slice(0, -1), course, from: '/courses' })
  if (does === 'enrolls') await visitor.post(`/courses/${course}`, { intent: 'enroll' })
  if (does === 'registers') await visitor.post(`/events/${event}`, { intent: 'register' })
  // What was done is said on the next page, which is rendered for that.
  await (await visitor.get('/about')).text()
}

test('whatever readers do, in whatever order they read, each gets their own and nothing of another, and visitors nothing of anybody', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
      for (const { reader: number, page, language, does } of steps) {
        const [reader, path] = [readers[number] ?? first, pages[page] ?? '/']
        await act(reader, does, page)
        const asked = { cookie: cookiesOf(reader.visitor), path, language }
        const kept = await visited(path, language)
        const own = await (await get(asked)).text()
        expect(own, path).toBe(await (await rendered(asked)).text())
        expect(own).toContain(`data-viewer="${reader.id.slice(-12)}"`)
        for (const other of readers) {
          for (const trace of traces(other)) {
            expect(kept).not.toContain(trace)
            if (other !== reader) expect(own).not.toContain(trace)
          }
        }
      }
    }),
    { numRuns: 2 },
  )
})

test('what somebody changes is on the next page', async () => {
  const [course] = courses
  const path = '/courses'
  const { visitor } = second
  const marks = async () =>
    (await (await get({ cookie: cookiesOf(visitor), path })).text()).match(/form="unsave"/g)?.length ?? 0
  const change = async (intent: 'save' | 'unsave') => {
    await visitor.post('/saved/change', { intent, course: course?.id ?? '', from: path })
    await (await visitor.get('/about')).text()
  }
  await visited(path)
  // The random readers above may have saved it.
  await change('unsave')
  const before = await marks()
  await change('save')
  expect(await marks()).toBeGreaterThan(before)
  await change('unsave')
  expect(await marks()).toBe(before)
})

test('each encoding holds the same', async () => {
  await visited('/courses')
  const cookie = cookiesOf(first.visitor)
  const texts = await Promise.all(
    ['gzip, deflate, br', 'br', 'gzip', 'identity'].map(async (accepted) => {
      const answer = await get({ cookie, path: '/courses', headers: { 'accept-encoding': accepted } })
      return [answer.headers.get('content-encoding'), await answer.text()]
    }),
  )
  expect(texts.map(([encoding]) => encoding)).toEqual(['gzip', 'br', 'gzip', null])
  expect(new Set(texts.map(([, text]) => text)).size).toBe(1)
})

test('what is told, and pages that are not the same for everybody, are rendered', async () => {
  await visited('/courses')
  const { visitor } = first
  await visitor.post('/saved/change', { intent: 'save', course: courses[0]?.id ?? '', from: '/courses' })
  const told = await visitor.get('/courses')
  expect(await told.text()).toContain('class="toast"')
  expect(told.headers.getSetCookie().join()).toContain('noken.flash=;')
  const cookie = cookiesOf(visitor)
  const before = await hits()
  for (const path of [
    '/courses?fresh=1',
    `/courses/${courses[0]?.id}?tab=curriculum`,
    '/contact',
    '/dashboard',
  ])
    await (await get({ cookie, path })).text()
  expect(await hits()).toBe(before)
})

test('the first reader of a page has it kept for the next, without anything of theirs', async () => {
  const path = `/courses/${courses[2]?.id}`
  const { visitor } = first
  const before = await hits()
  await (await get({ cookie: cookiesOf(visitor), path, language: 'en' })).text()
  expect(await hits()).toBe(before)
  await expect
    .poll(async () => {
      await (await get({ cookie: cookiesOf(second.visitor), path, language: 'en' })).text()
      return hits()
    })
    .toBeGreaterThan(before)
  const kept = await (await get({ cookie: 'a=b', path, language: 'en' })).text()
  for (const trace of traces(first)) expect(kept).not.toContain(trace)
})

test('who has signed out, and who is suspended, is nobody with the next request', async () => {
  await visited('/courses')
  const isSomebody = async (cookie: string) => {
    const answer = await get({ cookie, path: '/courses' })
    return [answer.headers.has('noken-viewer'), (await answer.text()).includes('data-viewer')]
  }
  const [, , leaving, suspended] = readers
  if (!leaving || !suspended) throw new Error('There are too few readers.')
  for (const reader of [leaving, suspended])
    expect(await isSomebody(cookiesOf(reader.visitor))).toEqual([true, true])
  const cookie = cookiesOf(leaving.visitor)
  await leaving.visitor.post('/auth/signout')
  expect(await isSomebody(cookie)).toEqual([false, false])
  await database.db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, suspended.id))
  expect(await isSomebody(cookiesOf(suspended.visitor))).toEqual([false, false])
  expect(await isSomebody(cookiesOf(first.visitor))).toEqual([true, true])
})
