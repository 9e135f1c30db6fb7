import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { signInKeepingTyped, takeTyped } from './kept-typing.server.ts'

function asking(cookie = '', { publicUrl = 'http://localhost:3000', headers = {} } = {}) {
  const context = new RouterContextProvider()
  const scope: Pick<RequestContext, 'viewer' | 'held'> & { env: { publicUrl: string } } = {
    viewer: null,
    held: null,
    env: { publicUrl },
  }
  // What is kept depends on nothing else of a request.
  context.set(requestContext, scope as RequestContext)
  const url = new URL(`${publicUrl}/courses/c?tab=reviews`)
  return { context, url, request: new Request(url, { headers: { cookie, ...headers } }) }
}

function keeping(fields: Record<string, string>, publicUrl?: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return signInKeepingTyped(asking('', { publicUrl }), form, '#own-review')
}

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0] ?? ''
const sentBack = (answer: Response) => cookieOf(answer).split(';')[0]

test('what was typed comes back after signing in, for the form that was sent, and is forgotten then', () => {
  const fields = { intent: 'review', rating: '4', comment: 'Dua\r\nbaris; 🎉 = "ya"' }
  const answer = keeping(fields)
  expect(answer.headers.get('location')).toBe(
    '/auth/signin?redirectTo=%2Fcourses%2Fc%3Ftab%3Dreviews%23own-review',
  )
  const taken = takeTyped(asking(sentBack(answer)), 'review')
  expect(Object.fromEntries(taken?.typed ?? [])).toEqual(fields)
  expect(taken?.forget).toContain('noken.typed=; Max-Age=0; Path=/courses/c; HttpOnly; SameSite=Lax')
  expect(takeTyped(asking(sentBack(answer)), 'answer-review')).toBeNull()
})

test('it is shown to no browser that fetches ahead', () => {
  const cookie = sentBack(keeping({ intent: 'review' }))
  expect(takeTyped(asking(cookie, { headers: { 'sec-purpose': 'prefetch' } }), 'review')).toBeNull()
})

test('the longest texts fit into what browsers keep, whatever they are written in', () => {
  for (const letter of ['a', 'あ', '\n', '🎉'.slice(0, 2)]) {
    const comment = letter.repeat(1000 / letter.length)
    const answer = keeping({ intent: 'review', rating: '5', comment })
    expect(sentBack(answer)?.length).toBeLessThan(4096)
    expect(takeTyped(asking(sentBack(answer)), 'review')?.typed.get('comment')).toBe(comment)
  }
  expect(sentBack(keeping({ intent: 'review', comment: 'あ'.repeat(9000) }))?.length).toBeLessThan(4096)
})

test('over https it goes over https alone', () => {
  expect(cookieOf(keeping({ intent: 'review' }, 'https://noken.example'))).toMatch(
    /^__Secure-noken\.typed=.*; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('what no answer of ours has set is nothing', () => {
  for (const cookie of ['', 'noken.typed=', 'noken.typed=%', 'noken.typed=\xff', 'noken.typed=AAAA'])
    expect(takeTyped(asking(cookie), 'review')).toBeNull()
})
