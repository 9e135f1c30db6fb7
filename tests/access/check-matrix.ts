import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EngineName, type SiteOnEngine, startOnEngine } from '#tests/site-on-engine.ts'
import type { Visitor } from '#tests/visitor.ts'
import { type FormOnPage, newFormsOnPages } from './forms-on-page.ts'
import { type Person, people, type Row, readMatrix } from './matrix.ts'
import { payingEnv } from './payment-world.ts'
import { hasKey } from './quiz-world.ts'
import { authSecret } from './sessions.ts'
import { createWorld, secret, type World } from './world.ts'

/** Who may see everything of the owner's courses, also when what they sent is refused. */
const insiders = new Set<Person>(['owner', 'staff', 'admin'])

/** A provider of accounts that does not answer: what is decided here comes before it is asked. */
const awayEnv = {
  OIDC_PROVIDERS: 'campus',
  OIDC_CAMPUS_ISSUER: 'http://127.0.0.1:9',
  OIDC_CAMPUS_CLIENT_ID: 'noken',
  OIDC_CAMPUS_CLIENT_SECRET: 'secret',
}

/** Adds a test for each row of matrix.md, carried out from top to bottom on a site of its own. What it returns may be used inside tests
 *  that follow. */
export function checkMatrixOn(engine: EngineName) {
  let site: SiteOnEngine
  let world: World
  let sessions: Map<Person, Visitor> | null = null

  beforeAll(async () => {
    site = await startOnEngine(engine, { DEMO: '0', AUTH_SECRET: authSecret, ...payingEnv, ...awayEnv })
    world = await createWorld(site.server, site.databaseUrl)
  })

  afterAll(async () => {
    await world?.close()
    await site?.stop()
  })

  const sessionOf = async (person: Person): Promise<Visitor> => {
    sessions ??= await world.newSessions()
    const session = sessions.get(person)
    if (!session) throw new Error(`There is no ${person}.`)
    return session
  }

  const matrix = readMatrix()
  const newFormsOn = newFormsOnPages()
  const forms: SeenForm[] = []
  const look = async (page: Response, person: Person, path: string): Promise<string> => {
    const text = await page.text()
    if (page.headers.get('content-type')?.startsWith('text/html'))
      forms.push(...newFormsOn(text, path).map((form) => ({ ...form, person, path })))
    return text
  }
  /** What was sent is refused on its own screen: anyone who may open that sees there what it shows. */
  const opens = ({ path }: Row, person: Person) =>
    matrix.some((row) => row.method === 'GET' && row.path === path && row.expected.get(person) === 'ok')

  test.each(matrix)('$name', async (row) => {
    const actual = new Map<Person, string>()
    const leaks: Person[] = []
    for (const person of people) {
      const sent = filled(world, row, person)
      const response = await send(await sessionOf(person), sent)
      actual.set(person, outcomeOf(response, sent, person))
      const isForTheirEyes = row.expected.get(person) === 'ok' || opens(row, person) || insiders.has(person)
      const text = await (row.method === 'GET' ? look(response, person, sent.path) : response.text())
      if (text.includes(secret) && !isForTheirEyes) leaks.push(person)
      // What is right in a quiz is for those who teach it, whatever else is for whom; neither is it in what scripts read.
      if (hasKey(text) && !insiders.has(person)) leaks.push(person)
      if (row.method === 'GET' && !insiders.has(person)) {
        const data = await (await sessionOf(person)).get(dataPath(world.fill(row.path, person)))
        if (hasKey(await data.text())) leaks.push(person)
      }
    }
    const expected = people.map((person) => [
      person,
      world.fill(row.expected.get(person)?.replace('no secret', 'ok') ?? '', person),
    ])
    expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected))
    expect(leaks, 'who is shown what is not for them').toEqual([])
    // What a write does to a session must not change what the next row meets.
    if (row.method !== 'GET') sessions = null
  })

  test('nothing unforeseen has happened on the way', async () => {
    expect(hasKey(site.server.output()), 'the log holds what is right in a quiz').toBe(false)
    expect(site.server.output()).not.toContain('"level":50')
    expect((await world.bystander.get('/account')).status, 'the session that others tried to end').toBe(200)
  })

  /** The forms that the rows' pages showed, and those of this one. */
  const formsSeen = async (person: Person, paths: readonly string[]): Promise<SeenForm[]> => {
    const session = await sessionOf(person)
    for (const path of paths.map((each) => world.fill(each, person)))
      await look(await session.get(path), person, path)
    return forms
  }

  return { server: () => site.server, world: () => world, sessionOf, formsSeen }
}

/** A form, who was shown it and where. */
export type SeenForm = FormOnPage & { person: Person; path: string }

/** Where the data of a page is, for scripts. */
function dataPath(path: string): string {
  const [pathname = '', query] = path.split('?')
  return `${pathname === '/' ? '/_root' : pathname}.data${query === undefined ? '' : `?${query}`}`
}

export type Sent = Pick<Row, 'method' | 'path' | 'fields'>

/** A row as this person sends it. */
export const filled = (world: World, { method, path, fields }: Sent, person: Person): Sent => ({
  method,
  path: world.fill(path, person),
  fields: new URLSearchParams([...fields].map(([name, value]) => [name, world.fill(value, person)])),
})

export const send = (visitor: Visitor, { method, path, fields }: Sent): Promise<Response> =>
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

/** What the lesson says to which a refusal leads back (app/answers/back-to-lesson.server.ts). */
const refused = /"kind":"(?:lesson-locked|lesson-gone|completion-stays)"/

/** An answer in the words of the table. */
function outcomeOf({ status, headers }: Response, { path, fields }: Sent, person: Person): string {
  const location = headers.get('location')
  if (status < 300) return 'ok'
  if (status >= 400 || location === null) return String(status)
  if (refused.test(decodeURIComponent(headers.get('set-cookie') ?? ''))) return 'refused'
  const target = new URL(location, 'http://site').pathname
  const own = path.replace(/\?.*/, '')
  if (target === own || target === `${own}/learn`) return 'ok'
  if ([withoutIds(own), `${withoutIds(own)}/*`].includes(withoutIds(target))) return 'new'
  const [course = ''] = /(?<=\/courses\/)[0-9a-f-]{36}(?=\/manage$)/.exec(target) ?? []
  if (course && !`${path} ${fields}`.includes(course)) return 'new'
  const [order = ''] = /(?<=\/account\/orders\/)[0-9a-f-]{36}$/.exec(target) ?? []
  if (order && !path.includes(order)) return 'new'
  return target === homeOf[person] ? 'home' : `→ ${target}`
}

const withoutIds = (path: string) => path.replace(/[0-9a-f-]{36}/g, '*')
