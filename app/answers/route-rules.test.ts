import { createRequestHandler, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { acceptUploads } from '#app/middleware/uploads.server.ts'
import { DomainError, type DomainErrorCode } from '#shared/domain-error.ts'
import { withRules } from './route-rules.server.ts'

const failures: unknown[] = []

/** An application of one page, whose loader and action throw; what the page would be told of it is the answer's body. */
function applicationThrowing(error: Error): ServerBuild {
  const fail = () => {
    throw error
  }
  return applicationOf({ loader: fail, action: fail, default: () => null })
}

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module']

function applicationOf(module: RouteModule): ServerBuild {
  return {
    entry: {
      module: {
        default: (_request, status, _headers, router) =>
          Response.json(Object.values(router.staticHandlerContext.errors ?? {})[0], { status }),
        handleError: (each) => failures.push(each),
      },
    },
    routes: { root: { id: 'root', path: '', module } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
}

const answer = (error: Error, method: string) =>
  createRequestHandler(withRules(applicationThrowing(error)))(new Request('http://localhost/', { method }))

test.for<[DomainErrorCode, number]>([
  ['not-found', 404],
  ['forbidden', 403],
  ['conflict', 409],
  ['malformed', 400],
  ['invalid', 422],
  ['too-many', 429],
])('a refusal of kind %s answers %i with its reason, and is no failure', async ([code, status]) => {
  failures.length = 0
  for (const method of ['GET', 'POST']) {
    const response = await answer(new DomainError(code, 'lesson-locked'), method)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ status, data: { reason: 'lesson-locked' } })
  }
  expect(failures).toEqual([])
})

test('any other error stays what it is: reported, and a 500 that says nothing', async () => {
  failures.length = 0
  const broken = new Error('the secret detail')
  const response = await answer(broken, 'GET')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret')
  expect(failures).toEqual([broken])
})

test('who may send a large body is asked before anything of it is read, whatever else is laid around the action', async () => {
  const admit = () => Promise.reject(new DomainError('not-found', 'lesson'))
  const action = acceptUploads({ mostBytes: 50_000_000, admit }, async () => 'taken')
  const body = new ReadableStream(
    { pull: () => Promise.reject(new Error('It was read.')) },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=a', 'content-length': '48000000' }
  // A body that is a stream needs it; the types don't know it.
  const sending = { method: 'POST', body, headers, duplex: 'half' }
  const application = withRules(applicationOf({ loader: () => null, action, default: () => null }))
  const response = await createRequestHandler(application)(new Request('http://localhost/', sending))
  expect(response.status).toBe(404)
})
