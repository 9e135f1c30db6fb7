import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { onlyFrame, ownParts } from './own-parts.ts'
import { cachePage, type RequestContext, requestContext } from './request-context.server.ts'

const somebody = { id: 'a', role: 'student' }

/** What a page says of itself that is rendered for this viewer. */
function saidFor(viewer: unknown, held: unknown = null) {
  const context = new RouterContextProvider()
  const facts: RequestContext['facts'] = {
    requestId: 'r',
    address: '',
    locale: 'id',
    savesData: false,
    hasJustWritten: false,
    nonce: '',
    cache: null,
  }
  const scope: unknown = { facts, viewer, held }
  context.set(requestContext, scope as RequestContext)
  cachePage(context, { tags: ['courses'], own: onlyFrame })
  return facts.cache
}

test('own parts are made from what was rendered for nobody alone', () => {
  expect(saidFor(null)).toMatchObject({ isForReaders: true, own: onlyFrame })
  expect(saidFor(somebody)).toMatchObject({ isForReaders: true, own: null })
  expect(saidFor(null, somebody)).toMatchObject({ isForReaders: true, own: null })
})

test('a part gets what was asked for its reader, all of which is said beside it', async () => {
  const own = ownParts(async () => ({ saved: ['x'], at: new Date(0) }), { mark: ({ saved }) => saved.join() })
  const reader: unknown = { viewer: somebody }
  const { shows, part } = await own.ask(reader as Parameters<typeof own.ask>[0])
  expect(shows).toBe('{"saved":["x"],"at":"1970-01-01T00:00:00.000Z"}')
  expect([part('mark'), part('another')]).toEqual(['x', null])
})
