import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { knownBrowser, knownBrowserCookie } from './known-browser.server.ts'

const auth = { isSecure: false, secret: 'a secret of at least thirty-two characters' }

const requestWith = (cookie: string) =>
  new Request('http://127.0.0.1/', { headers: { cookie: `a=b; ${cookie.split(';')[0]}` } })

/** The browser after these people have signed in, one after another. */
function browserAfter(people: string[]) {
  let browser = knownBrowser(auth, new Request('http://127.0.0.1/'))
  for (const id of people) browser = knownBrowser(auth, requestWith(knownBrowserCookie(auth, browser, id)))
  return browser
}

test('a browser is known as those who have signed in with it, the latest first, each once', () => {
  const [ana, bayu] = [randomUUID(), randomUUID()]
  expect(browserAfter([]).people).toEqual([])
  expect(browserAfter([ana, bayu, ana]).people).toEqual([ana, bayu])
})

test('it keeps its name, and a dozen people at most', () => {
  const people = Array.from({ length: 20 }, () => randomUUID())
  const browser = browserAfter(people)
  expect(browser.people).toEqual(people.toReversed().slice(0, 12))
  const again = knownBrowser(auth, requestWith(knownBrowserCookie(auth, browser, people[3] ?? '')))
  expect(again.id).toBe(browser.id)
})

test('what this server has not signed is no known browser', () => {
  const [ana, victim] = [randomUUID(), randomUUID()]
  const cookie = knownBrowserCookie(auth, { id: randomUUID(), people: [] }, ana)
  for (const forged of [
    cookie.replace(ana, victim),
    cookie.replace('~', '.'),
    knownBrowserCookie(
      { ...auth, secret: 'another secret of at least thirty-two' },
      browserAfter([]),
      victim,
    ),
    'noken.browser=~',
    `noken.browser=${victim}`,
    'noken.browser=%E0%A4%A',
  ])
    expect(knownBrowser(auth, requestWith(forged)).people).toEqual([])
})

test('over https the cookie is bound to the host; scripts never read it', () => {
  const cookie = knownBrowserCookie({ ...auth, isSecure: true }, browserAfter([]), randomUUID())
  expect(cookie).toMatch(
    /^__Host-noken\.browser=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})
