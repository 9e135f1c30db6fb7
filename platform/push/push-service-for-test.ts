import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { claimsOf, openPush, receiverForTest } from './receiver-for-test.ts'

const news = z.object({
  title: z.string(),
  body: z.string(),
  url: z.string(),
  tag: z.string(),
  lang: z.string(),
  who: z.string(),
  plain: z.string(),
})

type Taken = { headers: IncomingHttpHeaders; news: z.output<typeof news>; key: string }

/** A push service of a test's own, on a port of this machine, a free one unless it is given: it verifies who sends,
 *  opens what comes for its browsers, and answers as it is told, or 201. */
export async function pushServiceForTest(port = 0) {
  const browsers = new Map<string, ReturnType<typeof receiverForTest>>()
  const taken: Taken[] = []
  const answers: { status: number; headers?: Record<string, string> }[] = []
  const failures: unknown[] = []
  const server = createServer(async (request, response) => {
    try {
      const browser = browsers.get(request.url ?? '')
      const { status, headers } = answers.shift() ?? { status: browser ? 201 : 410 }
      const body = await buffer(request)
      if (browser && status < 300) {
        const { key, aud } = claimsOf(request.headers.authorization ?? '')
        if (aud !== origin) throw new Error(`A token for ${aud} has come to ${origin}.`)
        const opened: unknown = JSON.parse(openPush(browser, body).toString())
        taken.push({ headers: request.headers, news: news.parse(opened), key })
      }
      response.writeHead(status, headers).end()
    } catch (error) {
      failures.push(error)
      response.writeHead(400).end()
    }
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  const origin = `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`
  return {
    origin,
    taken,
    answers,
    failures,
    /** What a browser says of itself that asks for news. */
    browser: () => {
      const receiver = receiverForTest()
      const path = `/${crypto.randomUUID()}`
      browsers.set(path, receiver)
      return { endpoint: origin + path, ...receiver.keys }
    },
    /** A browser that is gone. */
    forget: (endpoint: string) => browsers.delete(new URL(endpoint).pathname),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
