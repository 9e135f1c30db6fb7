import { RouterContextProvider, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { flashCookie } from '#app/shell/flash/flash-cookie.ts'
import { writeFlash } from '#app/shell/flash/flash-kinds.ts'
import { flashMiddleware, takeFlash } from './flash.server.ts'
import { type RequestContext, requestContext } from './request-context.server.ts'

const env = { publicUrl: 'http://127.0.0.1:3000' }
const [cookie = ''] = flashCookie(env, writeFlash({ kind: 'saved' })).split('; ')

/** Answers a request as a screen does that shows what was done, or as one that does not ask. */
async function answering(
  headers: Record<string, string>,
  answer: () => Response = () => new Response('A screen'),
  asks = true,
) {
  const request = new Request(env.publicUrl, { headers })
  const context = new RouterContextProvider()
  const scope: unknown = { env, requestId: 'r1' }
  context.set(requestContext, scope as RequestContext)
  let flash: ReturnType<typeof takeFlash> = null
  const response = await flashMiddleware(
    { request, context, params: {}, url: new URL(request.url), pattern: '/' },
    async () => {
      if (asks) flash = takeFlash(context)
      return answer()
    },
  )
  return { flash, cookies: response instanceof Response ? response.headers.getSetCookie() : [] }
}

test('what was done is said once: the answer that says it takes it from the browser', async () => {
  const { flash, cookies } = await answering({ cookie: `noken_locale=id; ${cookie}` })
  expect(flash).toMatchObject({ kind: 'saved', id: 'r1', isShownByScreen: false })
  expect(cookies).toEqual([expect.stringMatching(/^noken\.flash=; Max-Age=0; /)])
})

test('without one nothing is said and no cookie set', async () => {
  expect(await answering({})).toEqual({ flash: null, cookies: [] })
})

test('what nobody of us has written is taken away unsaid', async () => {
  const { flash, cookies } = await answering({ cookie: 'noken.flash=%7B%22kind%22%3A%22x%22%7D' })
  expect(flash).toBeNull()
  expect(cookies).toHaveLength(1)
})

test('an answer that shows nothing, or only leads on, leaves it to the next', async () => {
  expect((await answering({ cookie }, undefined, false)).cookies).toEqual([])
  expect((await answering({ cookie }, () => redirect('/dashboard'))).cookies).toEqual([])
  expect((await answering({ cookie }, () => new Response(null, { status: 202 }))).cookies).toEqual([])
})

test('a page that is fetched in case somebody comes to see it does not say it', async () => {
  expect(await answering({ cookie, 'sec-purpose': 'prefetch;anonymous-client-ip' })).toEqual({
    flash: null,
    cookies: [],
  })
})
