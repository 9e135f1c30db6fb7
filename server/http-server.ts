import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { RequestFacts, Services } from '#app/middleware/request-context.server.ts'
import { hasSessionCookie } from '#domain/people/session-cookie.ts'
import type { PageCache } from '#platform/page-cache.server.ts'
import type { PictureStorage } from '#platform/picture-storage/picture-storage.server.ts'
import { wroteCookie } from '#shared/fresh-write.ts'
import { addressTurns, turnBounds } from './address-turns.ts'
import type { Answer } from './answering.ts'
import { serveCachedPage } from './cached-page.ts'
import { hasOnly } from './page-keys.ts'
import { type ReaderPages, readerPages } from './reader-pages.ts'
import { type RefusalCount, refusalIn } from './refusal-count.ts'
import { renderingForNobody } from './render-for-nobody.ts'
import { requestFacts } from './request-facts.ts'
import { finishResponse, retryAfter } from './respond.ts'
import { isAllowedWrite } from './same-origin.ts'
import { securityHeaders, strictTransport } from './security-headers.ts'
import { servedFiles } from './served-files.ts'
import { boundSenders, receiveRest, senderBounds } from './slow-senders.ts'
import type { MetricsAnswer } from './watch/metrics-answer.ts'
import type { ProcessMetrics } from './watch/process-metrics.ts'
import { type Asked, watchRequest } from './watch/watch-request.ts'
import { workerAnswer } from './worker-answer.ts'

/** How what is a reader's own on a cached page is asked for. */
export type OwnPageOf = ReaderPages['ownPage']

type Parts = {
  services: Services
  cache: PageCache
  pictureStorage: Pick<PictureStorage, 'get'>
  /** Where the browser's part of the build is; null while developing. */
  clientFolder: string | null
  answer: Answer
  ownPage: OwnPageOf
  isDatabaseUp: () => Promise<boolean>
  /** Whether this process can serve, and will for a while. */
  isReady: () => Promise<boolean>
  refusals: RefusalCount
  /** Null when nobody may ask for them. */
  metrics: Pick<ProcessMetrics, 'countAnswer' | 'countCachedPage'> | null
  answerMetrics: MetricsAnswer | null
}

/** One HTTP server: files, cached pages, then the application. */
export function createHttpServer(parts: Parts): Server {
  const { services, cache, clientFolder, metrics } = parts
  const watched = new WeakMap<IncomingMessage, Asked>()
  const watch = { log: services.log, metrics }
  const { origin } = new URL(services.env.publicUrl)
  const transport = strictTransport(services.env)
  const serveFile = servedFiles({ clientFolder, pictureStorage: parts.pictureStorage, log: services.log })
  const serveReader = readerPages({ services, cache, ownPage: parts.ownPage })
  const listener = getRequestListener(honoApp(parts, watched).fetch, {
    overrideGlobalObjects: false,
    // What nobody reads of a body is received while its answer goes out (slow-senders.ts).
    autoCleanupIncoming: false,
  })

  const answerRequest = async (request: IncomingMessage, response: ServerResponse, asked: Asked) => {
    if (!methods.has(request.method ?? ''))
      return void response.writeHead(405, { allow: [...methods].join(', ') }).end()
    const url = urlOf(request, origin)
    if (!url) return void response.writeHead(400).end()
    const kept =
      request.method === 'GET' &&
      (serveCachedPage(request, response, url, cache) ?? (await serveReader(request, response, url)))
    if (kept) {
      asked.route = kept.route ?? asked.route
      return void metrics?.countCachedPage('hit')
    }
    if (await serveFile(request, response, decodeURIComponent(url.pathname), asked)) return
    // A target in absolute form (RFC 9112, 3.2.2) is taken as it is: the application sees every request where the public sees it,
    // whatever a proxy passes on of scheme and host.
    request.url = origin + request.url
    await listener(request, response)
  }

  // Heads that are late are looked for this often.
  const server = createServer({ connectionsCheckingInterval: 5_000 }, async (request, response) => {
    const asked = watchRequest(request, response, watch)
    watched.set(request, asked)
    try {
      await answerRequest(request, response, asked)
    } catch (error) {
      if (error instanceof URIError) return void response.writeHead(400).end()
      services.log.error({ err: error, requestId: asked.id }, 'answering failed')
      if (!response.headersSent) response.writeHead(500)
      response.end()
    }
  })
  // Longer than proxies keep a connection that rests: who ends it first never cuts off a request that is on its way.
  server.keepAliveTimeout = 75_000
  // Files and refusals say it too.
  if (transport)
    server.prependListener('request', (_, response) =>
      response.setHeader('strict-transport-security', transport),
    )
  boundSenders(server, senderBounds(services.env.trustProxy, services.env.workers))
  return server
}

/** All that a browser's pages and forms ask with. */
const methods = new Set(['GET', 'HEAD', 'POST'])

function urlOf(request: IncomingMessage, origin: string): URL | null {
  const target = request.url ?? '/'
  return target.startsWith('/') && URL.canParse(origin + target) ? new URL(origin + target) : null
}

/** Whether this page, which was rendered for somebody, would have been kept for nobody and filled for them. */
const isForReaders = (
  { method }: Request,
  url: URL,
  { status }: Response,
  page: RequestFacts['cache'],
): boolean => method === 'GET' && status === 200 && page?.isForReaders === true && hasOnly(url, page.query)

/** Aborts when an answer has been sent, and when the one who asked has left. */
function whenClosed(response: ServerResponse): AbortSignal {
  const closing = new AbortController()
  response.once('close', () => closing.abort())
  return closing.signal
}

type Bindings = { incoming: IncomingMessage; outgoing: ServerResponse }

const unavailable = { status: 'unavailable' }

function honoApp(parts: Parts, watched: WeakMap<IncomingMessage, Asked>) {
  const { services, cache, answer, isDatabaseUp, isReady, refusals, metrics, answerMetrics } = parts
  const { env, log } = services
  const isHttps = env.publicUrl.startsWith('https:')
  const cacheForReaders = renderingForNobody({ services, cache, answer })
  const takeTurn = addressTurns(turnBounds)
  const app = new Hono<{ Bindings: Bindings }>()
  const probe = (route: string, isUp: () => Promise<boolean>, yes: string) =>
    app.get(`/${route}`, async (c) => {
      const asked = watched.get(c.env.incoming)
      if (asked) asked.route = route
      return (await isUp())
        ? c.json({ status: yes })
        : c.json(unavailable, 503, { 'retry-after': retryAfter })
    })
  probe('healthz', isDatabaseUp, 'ok')
  probe('readyz', isReady, 'ready')
  if (answerMetrics)
    app.get('/metrics', (c) => {
      const asked = watched.get(c.env.incoming)
      if (asked) asked.route = 'metrics'
      return answerMetrics(c.req.header('authorization'))
    })
  app.get('/sw.js', (c) => {
    const asked = watched.get(c.env.incoming)
    if (asked) asked.route = 'sw.js'
    return workerAnswer(services.offline, securityHeaders(env, null))
  })
  /** What the application answers, with all that goes around it. */
  const respond = async (
    { incoming, outgoing }: Bindings,
    request: Request,
    url: URL,
    facts: RequestFacts,
  ) => {
    const ticket = cache.ticket()
    const response = await answer(request, services, facts)
    const asked = watched.get(incoming)
    if (asked) asked.route = facts.route ?? asked.route
    const refusal = refusalIn(response.status)
    if (refusal) refusals.count(refusal)
    if (request.method === 'POST') void receiveRest(incoming)
    // Too slow a sender learned so (slow-senders.ts).
    if (outgoing.headersSent) return RESPONSE_ALREADY_SENT
    const hasSession = hasSessionCookie(request.headers.get('cookie'))
    const onCached = () => metrics?.countCachedPage('miss')
    const finished = await finishResponse(response, {
      env,
      cache,
      request,
      url,
      facts,
      hasSession,
      ticket,
      onKept: onCached,
    })
    if (hasSession && !facts.savesData && isForReaders(request, url, finished, facts.cache))
      void cacheForReaders(url, facts)
    // What they have written other processes, and a replica, hear of a moment later.
    if (request.method === 'POST' && (env.databaseReplicaUrl || (env.databaseUrl && hasSession)))
      finished.headers.append('set-cookie', wroteCookie(isHttps))
    return finished
  }
  app.all('*', async (c) => {
    const request = c.req.raw
    const url = new URL(request.url)
    if (!isAllowedWrite(request.method, request.headers, env.publicUrl)) {
      refusals.count('cross-site')
      void receiveRest(c.env.incoming)
      return c.text('This form came from another site.', 403)
    }
    const requestId = watched.get(c.env.incoming)?.id ?? randomUUID()
    const facts = requestFacts(c.env.incoming, url, { trustProxy: env.trustProxy, requestId })
    if (request.method === 'POST') return respond(c.env, request, url, facts)
    const endTurn = await takeTurn(facts.address, whenClosed(c.env.outgoing))
    if (!endTurn) {
      if (!c.env.outgoing.closed) refusals.count('too-many')
      const headers = { ...securityHeaders(env, null), 'retry-after': retryAfter }
      return c.text(
        'Too many pages are asked for at once from your network. Try again in a moment.',
        503,
        headers,
      )
    }
    try {
      return await respond(c.env, request, url, facts)
    } finally {
      endTurn()
    }
  })
  app.onError((error, c) => {
    log.error({ err: error }, 'request failed')
    return c.text('Internal Server Error', 500, securityHeaders(env, null))
  })
  return app
}
