import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSamePlace } from '#app/shell/same-place.ts'
import { unsent } from '#app/shell/unsent.ts'
import { knownBrowser, knownBrowserCookie } from '#domain/people/known-browser.server.ts'
import { type SiteOnEngine, startOnEngine } from '#tests/site-on-engine.ts'
import { someAddress, type Visitor } from '#tests/visitor.ts'
import { type Person, people, readMatrix } from './matrix.ts'
import { payingEnv } from './payment-world.ts'
import { authSecret } from './sessions.ts'
import { type TypedForm, typedForms } from './typed-on-page.ts'
import { createWorld, type World } from './world.ts'

// What somebody has typed is there again once they have signed in, where their session had ended before they sent it: in every form
// of every screen of the matrix, and of what these lead to on the same path (dialogs, tabs).

let site: SiteOnEngine
let world: World
let sessions: Map<Person, Visitor>

beforeAll(async () => {
  site = await startOnEngine('embedded', { DEMO: '0', AUTH_SECRET: authSecret, ...payingEnv })
  world = await createWorld(site.server, undefined)
  sessions = await world.newSessions()
})

afterAll(async () => {
  await world?.close()
  await site?.stop()
})

async function ask(path: string, cookie: string, init: RequestInit = {}): Promise<Response> {
  const headers = {
    ...init.headers,
    cookie,
    'accept-language': 'en',
    'x-forwarded-for': someAddress(),
    origin: site.server.url,
    'sec-fetch-site': 'same-origin',
  }
  return fetch(new URL(path, site.server.url), { ...init, headers, redirect: 'manual' })
}

/** A page as its reader sees it; '' for what is none. */
async function pageFor(path: string, cookie: string): Promise<string> {
  const answer = await ask(path, cookie)
  const isPage = answer.ok && answer.headers.get('content-type')?.startsWith('text/html')
  const html = await answer.text()
  return isPage ? html : ''
}

const bodyOf = ({ isMultipart, sent }: TypedForm): BodyInit => {
  const form = isMultipart ? new FormData() : new URLSearchParams()
  for (const [name, value] of sent) form.append(name, value)
  return form
}

/** The dialogs that a page leads to. */
const dialogsOf = (html: string, here: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\shref="([^"#]*\?[^"#]*)"/g)]
    .map(([, to = '']) => to.replaceAll('&amp;', '&'))
    .filter((to) => isSamePlace(to, here))

type Member = Exclude<Person, 'visitor'>
const isMember = (person: Person): person is Member => person !== 'visitor'
const isShown = (cell: string | undefined) => cell === 'ok' || cell === 'no secret'

/** Of a role one, and of those who look after everybody's things who may do most. */
const readersOf = (all: Member[]): Member[] => {
  const most = all.filter((person) => person === 'student' || person === 'owner' || person === 'admin')
  return most.length > 0 ? most : all.slice(0, 1)
}

const screens = readMatrix()
  .filter(({ method }) => method === 'GET')
  .map(({ path, expected }) => ({
    path,
    readers: readersOf(people.filter(isMember).filter((person) => isShown(expected.get(person)))),
  }))
  .filter(({ readers }) => readers.length > 0)

const withoutIds = (text: string) => text.replaceAll(/[0-9a-f-]{36}/g, '*')

const walkedPaths = new Set<string>()
const walkedForms = new Set<string>()

const isFirst = (walked: Set<string>, key: string): boolean => {
  const size = walked.size
  return walked.add(withoutIds(key)).size > size
}

/** Where a form leads, and what it holds. */
const keyOf = (path: string, { action, sent }: TypedForm) =>
  `${action || path.replace(/\?.*/, '')} ${sent.map(([name, value]) => (name === 'intent' ? value : name))}`

/** Sends a form of a page after its reader's session has ended, and answers with the page's forms as they are once they have signed in. */
async function formsAgain(path: string, form: TypedForm, { id, session }: { id: string; session: string }) {
  const auth = { isSecure: false, secret: authSecret }
  const browser = knownBrowserCookie(auth, knownBrowser(auth, new Request(site.server.url)), id).split(';')[0]
  const target = new URL(form.action, new URL(path, site.server.url))
  const answer = await ask(target.href, browser ?? '', { method: 'POST', body: bodyOf(form) })
  const location = new URL(answer.headers.get('location') ?? '', target)
  const back = location.searchParams.get('redirectTo')
  // Visitors may send it too: it is done, or shown again at once.
  if (back === null) return answer.status < 400 ? null : typedForms(await answer.text())
  expect(location.searchParams.has(unsent), `what leads to ${location} says that nothing was saved`).toBe(
    true,
  )
  const stored = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('noken.typed='))
  const [, cookiePath = ' '] = /; Path=([^;]+)/.exec(stored ?? '') ?? []
  expect(
    new URL(back, target).pathname.startsWith(cookiePath),
    `${back} gets the cookie of ${cookiePath}`,
  ).toBe(true)
  return typedForms(await pageFor(back, `${session}; ${stored?.split(';')[0]}`))
}

test.each(screens)('on $path', async ({ path, readers }) => {
  for (const person of readers) {
    const reader = { id: world.idOf(person), session: sessions.get(person)?.cookies() ?? '' }
    const first = world.fill(path, person)
    const states = isFirst(walkedPaths, `${person} ${first}`) ? [first] : []
    for (const state of states) {
      const html = await pageFor(state, reader.session)
      states.push(...dialogsOf(html, state).filter((each) => isFirst(walkedPaths, each)))
      for (const form of typedForms(html).filter((each) => isFirst(walkedForms, keyOf(state, each)))) {
        const again = await formsAgain(state, form, reader)
        const name = `${person} ${state} ${keyOf(state, form)}`
        if (again)
          expect
            .soft(
              again.map(({ standing }) => standing),
              name,
            )
            .toContainEqual(form.typed)
      }
    }
  }
})

test('the walk has met forms of most kinds', () => {
  expect(walkedForms.size).toBeGreaterThan(100)
})
