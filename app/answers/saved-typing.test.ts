import { randomUUID } from 'node:crypto'
import { RouterContextProvider, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { knownBrowser, knownBrowserCookie } from '#domain/people/known-browser.server.ts'
import { savingTyped, withTyped } from './saved-typing.server.ts'

const auth = { isSecure: false, secret: 'a secret of at least thirty-two characters' }
const novita = randomUUID()

const browserOf = (person: string) =>
  knownBrowserCookie(auth, knownBrowser(auth, new Request('http://a.test')), person).split(';')[0] ?? ''

type Asking = { cookie?: string; body?: BodyInit; viewer?: string; publicUrl?: string; purpose?: string }

function asking({ cookie = '', body, viewer, publicUrl = 'http://localhost:3000', purpose = '' }: Asking) {
  const context = new RouterContextProvider()
  const scope = { viewer: viewer ? { id: viewer } : null, auth, env: { publicUrl } }
  // Nothing else of a request is read.
  context.set(requestContext, scope as RequestContext)
  const url = new URL(`${publicUrl}/courses/c?tab=reviews`)
  const headers = { cookie, 'sec-purpose': purpose }
  return { context, url, request: new Request(url, { headers, ...(body && { method: 'POST', body }) }) }
}

const visitorIsLedTo = async (
  asked: ReturnType<typeof asking>,
  to = '/auth/signin?redirectTo=%2F&unsent=1',
) => {
  const action = savingTyped<typeof asked, never>(() => {
    throw redirect(to)
  })
  const answer: unknown = await action(asked).catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw new Error('No answer.')
  return answer.headers.getSetCookie()[0] ?? ''
}

const form = '<form method="post"><textarea name="comment"></textarea></form>'
const pageAfter = (cookie: string, rest: Asking = {}) =>
  withTyped(asking({ cookie: cookie.split(';')[0], viewer: novita, ...rest }), form)

test.each([
  ['urlencoded', new URLSearchParams({ comment: 'Dua\r\nbaris; 🎉 = "ya"' })],
  [
    'multipart',
    (() => {
      const sent = new FormData()
      sent.set('paper', new File(['x'.repeat(200_000)], 'a.pdf'))
      sent.set('comment', 'Dua\r\nbaris; 🎉 = "ya"')
      return sent
    })(),
  ],
])('what was typed into a form (%s) comes back on its page, and is forgotten then', async (_, body) => {
  const cookie = await visitorIsLedTo(asking({ cookie: browserOf(novita), body }))
  const page = pageAfter(cookie)
  expect(page?.html).toContain('>\nDua\r\nbaris; 🎉 = &quot;ya&quot;</textarea>')
  expect(page?.forget).toContain('noken.typed=; Max-Age=0; Path=/courses/c; HttpOnly; SameSite=Lax')
})

const body = new URLSearchParams({ comment: 'Halo', password: 'rahasia-sekali' })

test('nobody else gets it, and no browser that fetches ahead', async () => {
  const cookie = await visitorIsLedTo(asking({ cookie: browserOf(novita), body }))
  expect(pageAfter(cookie)?.html).toContain('Halo')
  expect(pageAfter(cookie, { viewer: randomUUID() })?.html).toBe(form)
  expect(pageAfter(cookie, { viewer: '' })).toBeNull()
  expect(pageAfter(cookie, { purpose: 'prefetch' })).toBeNull()
})

test('nothing is stored of somebody who has never signed in here, nor where an answer leads to another site or page', async () => {
  expect(await visitorIsLedTo(asking({ body }))).toBe('')
  expect(await visitorIsLedTo(asking({ cookie: browserOf(novita), body }), '/courses')).toBe('')
})

test('long texts are shortened to what browsers store, whatever they are written in', async () => {
  for (const letter of ['a', 'あ', '🎉']) {
    const comment = Array.from({ length: 9000 }, () => letter + Math.random().toString(36)).join('')
    const long = new URLSearchParams({ comment })
    const cookie = await visitorIsLedTo(asking({ cookie: browserOf(novita), body: long }))
    expect(cookie.length).toBeLessThan(4000)
    expect(pageAfter(cookie)?.html).toContain(`>\n${comment.slice(0, 500)}`)
  }
})

test('over https it goes over https alone', async () => {
  const cookie = await visitorIsLedTo(
    asking({ cookie: browserOf(novita), body, publicUrl: 'https://noken.example' }),
  )
  expect(cookie).toMatch(/^__Secure-noken\.typed=.*; HttpOnly; Secure; SameSite=Lax$/)
})

test('what no answer of ours has set fills in nothing', () => {
  for (const cookie of ['noken.typed=%', 'noken.typed=\xff', 'noken.typed=AAAA'])
    expect(pageAfter(cookie)?.html ?? form).toBe(form)
})
