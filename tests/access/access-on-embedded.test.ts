import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { messagesOf } from '#tests/messages-of.ts'
import { visit } from '#tests/visitor.ts'
import { checkGuards } from './check-guards.ts'
import { checkMatrixOn, filled, send } from './check-matrix.ts'
import { doubled, formOfBytes, formPath, hostileBodies, spoilt, takesNoFields } from './hostile-requests.ts'
import { type Person, people, type Row, readMatrix } from './matrix.ts'
import { routesOfBuild } from './routes-of-build.ts'
import { sampled } from './sampled.ts'

const { server, world, sessionOf, formsSeen } = checkMatrixOn('embedded')
const url = () => server().url

checkGuards(world)
const { routes, routeIdOf } = await routesOfBuild()

const writes = routes.filter(({ intents }) => intents.length > 0)

test.each(sampled(writes, 20))('$id takes no form from another site', async ({ pattern, intents }) => {
  const student = await sessionOf('student')
  const path = pattern.replaceAll(/:\w+/g, '0190a7c2-0000-7000-8000-000000000000')
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'same-site', origin: url() },
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
  expect(await statusOfHuge(url() + path)).toBe(413)
  if (intents.join() === '') return
  for (const person of people) {
    const answer = await (await sessionOf(person)).post(path, { intent: 'no-such-intent' })
    // Anyone who has no business there is led home, or to sign in.
    expect([302, 400], person).toContain(answer.status)
  }
})

test.each(sampled(readMatrix(), 60))(
  'a character that no text of the database holds is no surprise: $name',
  async (row) => {
    const person = people.find((each) => row.expected.get(each) === 'ok') ?? 'visitor'
    for (const sent of spoilt(filled(world(), row, person))) {
      const { status } = await send(await sessionOf(person), sent)
      expect(status, `${person} ${sent.path} ${sent.fields}`).toBeLessThan(500)
    }
  },
)

const ofSomething = routes.filter(({ pattern, hasLoader }) => hasLoader && pattern.includes(':'))

test.each(ofSomething)('$id answers an id in letters that no header holds', async ({ pattern }) => {
  const path = pattern.replaceAll(/:\w+\??/g, encodeURIComponent('pesan/é\u{f3a94}'))
  for (const person of people) {
    for (const target of [path, `${path}.data`]) {
      const { status } = await (await sessionOf(person)).get(target)
      expect(status, `${person} ${target}`).toBeLessThan(500)
    }
  }
})

const allowedIn = ({ expected }: Row) => people.find((each) => expected.get(each) === 'ok')

const doneForms = readMatrix().filter((row) => row.fields.size > 0 && allowedIn(row))

test.each(sampled(doneForms, 30))('no field comes twice: $name', async (row) => {
  const person = allowedIn(row) ?? 'visitor'
  const { path, fields } = filled(world(), row, person)
  const cookie = (await sessionOf(person)).cookies()
  const init = { method: 'POST', body: doubled(fields), headers: { cookie }, redirect: 'manual' } as const
  expect((await fetch(url() + path, init)).status).toBe(422)
})

const forms = writes.filter(({ pattern }) => !takesNoFields.includes(pattern))

test.each(sampled(forms, 15))('$id refuses what no form sends, and goes on', async ({ pattern }) => {
  // Anyone who may use this form, once that is known: nothing is read from anybody else.
  let senders: readonly Person[] = people
  for (const [name, body, refused] of hostileBodies(pattern)) {
    const statuses: number[] = []
    for (const person of senders) {
      const cookie = (await sessionOf(person)).cookies()
      const init = { method: 'POST', body, headers: { cookie }, redirect: 'manual' } as const
      statuses.push((await fetch(url() + formPath(pattern), init)).status)
      if (statuses.at(-1) !== refused) continue
      senders = [person]
      break
    }
    expect(statuses.at(-1), `${name}: ${statuses}`).toBe(refused)
    expect(Math.max(...statuses), name).toBeLessThan(500)
  }
  expect((await fetch(`${url()}/healthz`)).status).toBe(200)
  expect(server().output()).not.toContain('"level":50')
})

/** Dialogs that no row opens, or only one that the table has closed by then. */
const manage = '/instructor/courses/{draft}/manage'
const dialogs = [
  `${manage}?dialog=add-module`,
  `${manage}?dialog=edit-module&id={draft module}`,
  `${manage}?dialog=delete-module&id={draft module}`,
  `${manage}?dialog=add-lesson&id={draft module}`,
  `${manage}?dialog=edit-lesson&id={draft lesson 1}`,
  `${manage}?dialog=delete-lesson&id={draft lesson 1}`,
  `${manage}?dialog=delete-course`,
  '/instructor/dashboard?tab=students&message=all',
  '/courses/{finished}?tab=reviews&dialog=answer&id={review}',
]

const doorWords = String(messagesOf('en').common_unreadable_form_text)

test('every form of every screen knows its own fields', async () => {
  const posted = new Set<string>()
  for (const { action, fields, path, person } of await formsSeen('owner', dialogs)) {
    const target = new URL(action, new URL(path, url()))
    const pattern = routes.find(({ id }) => id === routeIdOf(target.pathname))?.pattern ?? ''
    const key = `${pattern} ${[...fields.keys()]}`
    if (takesNoFields.includes(pattern) || posted.has(key)) continue
    posted.add(key)
    // Nothing is done, where one of several things would be.
    if (fields.has('intent')) fields.set('intent', 'no-such-intent')
    const cookie = (await sessionOf(person)).cookies()
    const answer = await fetch(target, {
      method: 'POST',
      body: fields,
      headers: { cookie, 'accept-language': 'en' },
      redirect: 'manual',
    })
    expect(answer.status, `${path} ${key}`).toBeLessThan(500)
    // The door's words; what is wrong with a field stands beside it, and an unknown intent is 400.
    const isRefused = (await answer.text()).includes(doorWords) && answer.status === 422
    expect(isRefused, `${path} ${key}`).toBe(false)
  }
  // What only a state shows that this world is not in any more (a review, a draft) is sent by the journeys.
  const told = new Set([...posted].map((key) => key.split(' ')[0]))
  expect(told.size).toBeGreaterThan(forms.length / 2)
})

test.each(writes)('$id takes so many bytes, and not one more', async ({ pattern, maxFormBytes }) => {
  const statusOf = async (bytes: number) => {
    const init = { method: 'POST', body: formOfBytes(bytes), redirect: 'manual' } as const
    return (await fetch(url() + formPath(pattern), init)).status
  }
  expect(await statusOf(maxFormBytes)).not.toBe(413)
  expect(await statusOf(maxFormBytes + 1)).toBe(413)
})

test('what is refused at the door counts as no attempt to sign in', async () => {
  const visitor = visit(url())
  const typed = { email: 'nobody-at-all@example.org', password: 'wrong-one' }
  for (let count = 0; count < 30; count += 1)
    expect((await visitor.post('/auth/signin', { ...typed, is_admin: '1' })).status).toBe(422)
  expect((await visitor.post('/auth/signin', typed)).status).toBe(401)
})

test('who signs in sends less than 16 kB', async () => {
  for (const path of ['/auth/signin', '/auth/signin.data', '/student', '/admin']) {
    const body = new URLSearchParams({ email: 'ana@example.org', password: 'a'.repeat(17_000) })
    expect((await fetch(url() + path, { method: 'POST', body })).status, path).toBe(413)
  }
})

/** The status of an answer, and the port of the connection that it came over. */
function statusOver(agent: Agent, path: string, halves: string[]): Promise<[number?, number?]> {
  return new Promise((resolve, reject) => {
    const headers = halves.length > 0 ? { 'content-length': halves.join('').length } : {}
    const sent = request(url() + path, { agent, method: halves.length > 0 ? 'POST' : 'GET', headers })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      answer.resume().on('end', () => resolve([answer.statusCode, sent.socket?.localPort]))
    })
    const [first = '', second] = halves
    sent.write(first)
    setTimeout(() => sent.end(second), second ? 1000 : 0)
  })
}

test.each(['/admin', '/student', '/auth/signin'])(
  'what %s refuses is received to its end, however slowly: the connection goes on',
  async (path) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const half = 'a'.repeat(500_000)
    const [refused, port] = await statusOver(agent, path, [half, half])
    expect(refused).toBeGreaterThanOrEqual(300)
    expect(refused).toBeLessThan(500)
    expect(await statusOver(agent, '/healthz', [])).toEqual([200, port])
    agent.destroy()
  },
)

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
