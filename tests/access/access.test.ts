import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EngineName, engineNames, type SiteOnEngine, startOnEngine } from '#tests/site-on-engine.ts'
import type { Visitor } from '#tests/visitor.ts'
import { type Person, people, type Row, readMatrix } from './matrix.ts'
import { routesOfBuild } from './routes-of-build.ts'
import { createWorld, secret, type World } from './world.ts'

const rows = readMatrix()
const { routes, routeIdOf } = await routesOfBuild()
const worlds = new Map<EngineName, { site: SiteOnEngine; world: World; sessions: Map<Person, Visitor> }>()

beforeAll(async () => {
  for (const engine of engineNames) {
    const site = await startOnEngine(engine, { DEMO: '0' })
    const world = await createWorld(site.server, site.databaseUrl)
    worlds.set(engine, { site, world, sessions: new Map() })
  }
}, 120_000)

afterAll(async () => {
  for (const { site } of worlds.values()) await site.stop()
})

/** Who may see everything of the owner's courses, also when what they sent is refused. */
const insiders = new Set<Person>(['owner', 'staff', 'admin'])

const cases = engineNames.flatMap((engine) => rows.map((row) => ({ engine, row, name: row.name })))

test.each(cases)('$engine: $name', async ({ engine, row }) => {
  const { world, sessions } = worldOn(engine)
  await Promise.all(people.map((person) => sessionOf(engine, person)))
  const actual = new Map<Person, string>()
  const leaks: Person[] = []
  for (const person of people) {
    const response = await send(await sessionOf(engine, person), filled(world, row, person))
    actual.set(person, outcomeOf(response, world.fill(row.path, person), person))
    const isForTheirEyes = row.expected.get(person) === 'ok' || insiders.has(person)
    if (!isForTheirEyes && (await response.text()).includes(secret)) leaks.push(person)
  }
  const expected = people.map((person) => [person, row.expected.get(person)?.replace('no secret', 'ok')])
  expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected))
  expect(leaks, 'who is shown what is not for them').toEqual([])
  // What a write does to a session must not change what the next row meets.
  if (row.method !== 'GET') sessions.clear()
})

test.each(rows)('a character that no text of the database holds is no surprise: $name', async (row) => {
  const { world } = worldOn('embedded')
  const person = people.find((each) => row.expected.get(each) === 'ok') ?? 'visitor'
  for (const sent of spoilt(filled(world, row, person))) {
    const { status } = await send(await sessionOf('embedded', person), sent)
    expect(status, `${person} ${sent.path} ${sent.fields}`).toBeLessThan(500)
  }
})

/** A request with a NUL in one of its parts, for each of them but what it is about. */
function spoilt({ method, path, fields }: Sent): Sent[] {
  const [pathname = '', query] = path.split('?')
  const inFields = [...fields.keys()].filter((name) => name !== 'intent')
  return [
    ...(pathname === '/' ? [] : [{ method, path: path.replace(pathname, `${pathname}%00`), fields }]),
    ...[...new URLSearchParams(query).keys()].map((name) => ({
      method,
      path: path.replace(`${name}=`, `${name}=%00`),
      fields,
    })),
    ...inFields.map((name) => ({
      method,
      path,
      fields: new URLSearchParams(
        [...fields].map(([key, value]) => [key, key === name ? `${value}\0` : value]),
      ),
    })),
  ]
}

test.each(engineNames)('%s: nothing unforeseen has happened on the way', async (engine) => {
  const { site, world } = worldOn(engine)
  expect(site.server.output()).not.toContain('"level":50')
  expect((await world.bystander.get('/account')).status, 'the session that others tried to end').toBe(200)
})

test('every route and every intent has a row', () => {
  const told = new Set(
    rows.map(({ method, path, fields }) => {
      const pathname = path.replaceAll(/\{[^}]+\}/g, 'x').replace(/\?.*/, '')
      const id = routeIdOf(pathname) ?? ''
      const hasOneThingToDo = method === 'GET' || intentsOf(id).join() === ''
      return `${method} ${id} ${hasOneThingToDo ? '' : fields.get('intent')}`.trim()
    }),
  )
  const needed = routes.flatMap(({ id, intents, hasScreen, hasLoader }) => [
    ...(hasScreen || hasLoader ? [`GET ${id}`] : []),
    ...intents.map((intent) => `POST ${id} ${intent}`.trim()),
  ])
  expect(needed.filter((each) => !told.has(each))).toEqual([])
})

test('every row speaks of a route that there is', () => {
  for (const { method, path, fields, name } of rows) {
    const id = routeIdOf(path.replaceAll(/\{[^}]+\}/g, 'x').replace(/\?.*/, ''))
    expect(id, name).toBeDefined()
    const intents = intentsOf(id ?? '')
    if (method !== 'GET' && intents.join() !== '') expect(intents, name).toContain(fields.get('intent'))
  }
})

const writes = routes.filter(({ intents }) => intents.length > 0)

test.each(writes)('$id takes no form from another site', async ({ pattern, intents }) => {
  const { site } = worldOn('embedded')
  const student = await sessionOf('embedded', 'student')
  const path = pattern.replaceAll(/:\w+/g, '0190a7c2-0000-7000-8000-000000000000')
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'same-site', origin: site.server.url },
    { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
  ]
  for (const intent of intents) {
    for (const headers of elsewhere) {
      for (const target of [path, `${path}.data`]) {
        const answer = await student.post(target, { intent }, headers)
        expect(answer.status, `${target} ${JSON.stringify(headers)}`).toBe(403)
      }
    }
  }
})

test.each(writes)('$id refuses what it does not know and what is too much', async ({ pattern, intents }) => {
  const path = pattern.replaceAll(/:\w+/g, '0190a7c2-0000-7000-8000-000000000000')
  expect(await statusOfHuge(worldOn('embedded').site.server.url + path)).toBe(413)
  if (intents.join() === '') return
  for (const person of people) {
    const answer = await (await sessionOf('embedded', person)).post(path, { intent: 'no-such-intent' })
    // Whoever has no business there is led home, or to sign in.
    expect([302, 400], person).toContain(answer.status)
  }
})

const manyParts = new FormData()
for (let count = 0; count < 300; count += 1) manyParts.append('email', 'a')

const hostileBodies: [string, BodyInit, number][] = [
  ['a list as long as a number says', new URLSearchParams({ 'x[10000000]': '1' }), 422],
  ['twenty thousand fields', new URLSearchParams(Array.from({ length: 20_000 }, () => ['email', 'a'])), 413],
  ['three hundred parts', manyParts, 413],
  ['no form at all', '{}', 415],
]
/** They do one thing, whatever is sent along. */
const takesNoFields = [
  '/auth/signout',
  '/artikel/:articleId/views',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
]
const forms = writes.filter(({ pattern }) => !takesNoFields.includes(pattern))

test.each(forms)('$id refuses what no form sends, and goes on', async ({ pattern }) => {
  const { site } = worldOn('embedded')
  const path = pattern
    .replace(':program', 'creative-room')
    .replaceAll(/:\w+/g, '0190a7c2-0000-7000-8000-000000000000')
  for (const [name, body, refused] of hostileBodies) {
    const statuses: number[] = []
    // Until somebody may use this form: nothing is read from anybody else.
    for (const person of people) {
      const cookie = (await sessionOf('embedded', person)).cookies()
      const init = { method: 'POST', body, headers: { cookie }, redirect: 'manual' } as const
      statuses.push((await fetch(site.server.url + path, init)).status)
      if (statuses.at(-1) === refused) break
    }
    expect(statuses.at(-1), `${name}: ${statuses}`).toBe(refused)
    expect(Math.max(...statuses), name).toBeLessThan(500)
  }
  expect((await fetch(`${site.server.url}/healthz`)).status).toBe(200)
  expect(site.server.output()).not.toContain('"level":50')
})

/** Announces more than any form holds, and sends none of it. */
function statusOfHuge(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers: { 'content-length': 1_000_000_000 } })
    sent.on('response', (answer) => {
      resolve(answer.statusCode)
      sent.destroy()
    })
    sent.on('error', reject)
    sent.flushHeaders()
  })
}

const intentsOf = (routeId: string) => routes.find(({ id }) => id === routeId)?.intents ?? []

function worldOn(engine: EngineName) {
  const found = worlds.get(engine)
  if (!found) throw new Error(`No site runs on ${engine}.`)
  return found
}

async function sessionOf(engine: EngineName, person: Person): Promise<Visitor> {
  const { world, sessions } = worldOn(engine)
  const session = sessions.get(person) ?? (await world.newSession(person))
  sessions.set(person, session)
  return session
}

type Sent = Pick<Row, 'method' | 'path' | 'fields'>

const filled = (world: World, { method, path, fields }: Row, person: Person): Sent => ({
  method,
  path: world.fill(path, person),
  fields: new URLSearchParams([...fields].map(([name, value]) => [name, world.fill(value, person)])),
})

const send = (visitor: Visitor, { method, path, fields }: Sent): Promise<Response> =>
  method === 'GET' ? visitor.get(path) : visitor.post(path, Object.fromEntries(fields))

const homeOf: Record<Person, string> = {
  visitor: '',
  student: '/dashboard',
  'other student': '/dashboard',
  owner: '/instructor/dashboard',
  'other instructor': '/instructor/dashboard',
  staff: '/staff/dashboard',
  admin: '/admin/dashboard',
}

/** An answer in the words of the table. */
function outcomeOf({ status, headers }: Response, path: string, person: Person): string {
  const location = headers.get('location')
  if (status < 300) return 'ok'
  if (status >= 400 || location === null) return String(status)
  const target = new URL(location, 'http://site').pathname
  if (target === path.replace(/\?.*/, '')) return 'ok'
  return target === homeOf[person] ? 'home' : `→ ${target}`
}
