import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { RequestFacts, Services } from '#app/middleware/request-context.server.ts'
import { hasSessionCookie } from '#domain/people/session-cookie.ts'
import type { PageCache } from '#platform/page-cache.server.ts'
import type { PictureStorage } from '#platform/picture-storage/picture-storage.server.ts'
import { serveKeptPage } from './kept-page.ts'
import { mediaFiles } from './media-files.ts'
import { type RefusalCount, refusalIn } from './refusal-count.ts'
import { requestFacts } from './request-facts.ts'
import { finishResponse, retryAfter } from './respond.ts'
import { isAllowedWrite } from './same-origin.ts'
import { securityHeaders, strictTransport } from './security-headers.ts'
import { boundSenders, receiveRest, senderBounds } from './slow-senders.ts'
import { staticFiles } from './static-files.ts'

/** How the application answers a request. */
export type Answer = (request: Request, services: Services, facts: RequestFacts) => Promise<Response>

type Parts = {
  services: Services
  cache: PageCache
  pictureStorage: PictureStorage
  /** Where the browser's part of the build is; null while developing. */
  clientFolder: string | null
  answer: Answer
  isDatabaseUp: () => Promise<boolean>
  refusals: RefusalCount
}

/** One HTTP server: files, kept pages, then the application. */
export function createHttpServer(parts: Parts): Server {
  const { services, cache, clientFolder } = parts
  const { origin } = new URL(services.env.publicUrl)
  const built = clientFolder && {
    assets: staticFiles(path.join(clientFolder, 'assets'), { immutable: true }),
    enhance: staticFiles(path.join(clientFolder, 'enhance'), { immutable: true }),
    root: staticFiles(clientFolder, { immutable: false }),
  }
  const transport = strictTransport(services.env)
  const media = mediaFiles(parts.pictureStorage, services.log)
  const listener = getRequestListener(honoApp(parts).fetch, { overrideGlobalObjects: false })

  const serveFile = async (
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<boolean> => {
    if (pathname.startsWith('/media/')) return media(request, response, pathname.slice('/media/'.length))
    if (!built) return false
    if (pathname.startsWith('/assets/'))
      return built.assets(request, response, pathname.slice('/assets/'.length))
    if (pathname.startsWith('/enhance/'))
      return built.enhance(request, response, pathname.slice('/enhance/'.length))
    // Files of the root have an extension, pages have none.
    return /^\/[^/]+\.[a-z0-9]+$/.test(pathname) && built.root(request, response, pathname.slice(1))
  }

  // Heads that are late are looked for this often.
  const server = createServer({ connectionsCheckingInterval: 5_000 }, async (request, response) => {
    try {
      if (!methods.has(request.method ?? ''))
        return void response.writeHead(405, { allow: [...methods].join(', ') }).end()
      const url = urlOf(request, origin)
      if (!url) return void response.writeHead(400).end()
      if (request.method === 'GET' && serveKeptPage(request, response, url, cache)) return
      if (await serveFile(request, response, decodeURIComponent(url.pathname))) return
      // A target in absolute form (RFC 9112, 3.2.2) is taken as it is: the application sees every request where the public sees it,
      // whatever a proxy passes on of scheme and host.
      request.url = origin + request.url
      await listener(request, response)
    } catch (error) {
      if (error instanceof URIError) return void response.writeHead(400).end()
      services.log.error({ err: error }, 'answering failed')
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
  boundSenders(server, senderBounds(services.env.trustProxy))
  return server
}

/** All that a browser's pages and forms ask with. */
const methods = new Set(['GET', 'HEAD', 'POST'])

function urlOf(request: IncomingMessage, origin: string): URL | null {
  const target = request.url ?? '/'
  return target.startsWith('/') && URL.canParse(origin + target) ? new URL(origin + target) : null
}

function honoApp({ services, cache, answer, isDatabaseUp, refusals }: Parts) {
  const { env, log } = services
  const app = new Hono<{ Bindings: { incoming: IncomingMessage; outgoing: ServerResponse } }>()
  app.get('/healthz', async (c) =>
    (await isDatabaseUp())
      ? c.json({ status: 'ok' })
      : c.json({ status: 'unavailable' }, 503, { 'retry-after': retryAfter }),
  )
  app.all('*', async (c) => {
    const request = c.req.raw
    const url = new URL(request.url)
    if (!isAllowedWrite(request.method, request.headers, env.publicUrl)) {
      refusals.count('cross-site')
      await receiveRest(c.env.incoming)
      return c.text('This form came from another site.', 403)
    }
    const facts = requestFacts(c.env.incoming, url, env)
    const ticket = cache.ticket()
    const response = await answer(request, services, facts)
    const refusal = refusalIn(response.status)
    if (refusal) refusals.count(refusal)
    if (request.method === 'POST') await receiveRest(c.env.incoming)
    // Too slow a sender was told so (slow-senders.ts).
    if (c.env.outgoing.headersSent) return RESPONSE_ALREADY_SENT
    const hasSession = hasSessionCookie(request.headers.get('cookie'))
    return finishResponse(response, { env, cache, request, url, facts, hasSession, ticket })
  })
  app.onError((error, c) => {
    log.error({ err: error }, 'request failed')
    return c.text('Internal Server Error', 500, securityHeaders(env, null))
  })
  return app
}
