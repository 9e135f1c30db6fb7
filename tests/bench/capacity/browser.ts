import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { someAddress } from '#tests/visitor.ts'

export type Answer = { status: number; text: () => string; location: string | null }

/** What came of one request: from when it was meant to be sent until its last byte was there, in ms. */
export type Timed = { kind: 'page' | 'write' | 'file'; ms: number; status: number }

export type Browser = {
  /** `plannedAt`: when the person would have asked, by performance.now(). */
  get: (path: string, plannedAt: number) => Promise<Answer>
  post: (path: string, fields: Record<string, string>, plannedAt: number) => Promise<Answer>
  /** What a page needs that this browser does not have yet: styles, scripts, letters, pictures above the fold. */
  loadFiles: (page: string) => Promise<void>
  close: () => void
}

type Settings = { url: string; cookie: string | null; note: (timed: Timed) => void }

/** One person's browser: connections of its own, which stay open while the person is there, cookies, an address. */
export function openBrowser({ url, cookie, note }: Settings): Browser {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const { hostname, port } = new URL(url)
  const jar = new Map<string, string>(cookie ? [pairOf(cookie)] : [])
  const address = someAddress()

  const send = (path: string, kind: Timed['kind'], plannedAt: number, body?: string) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request({
        agent,
        hostname,
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'accept-encoding': 'br',
          'accept-language': 'id',
          'x-forwarded-for': address,
          ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...(body !== undefined && {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': Buffer.byteLength(body),
            origin: url,
            'sec-fetch-site': 'same-origin',
          }),
        },
      })
      sent.on('error', reject)
      sent.on('response', (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const status = answer.statusCode ?? 0
          note({ kind, ms: performance.now() - plannedAt, status })
          keepCookies(jar, answer.headers)
          resolve({
            status,
            text: () => textOf(Buffer.concat(chunks), answer.headers['content-encoding']),
            location: answer.headers.location ?? null,
          })
        })
      })
      sent.end(body)
    })

  return {
    get: (path, plannedAt) => send(path, 'page', plannedAt),
    post: (path, fields, plannedAt) => send(path, 'write', plannedAt, `${new URLSearchParams(fields)}`),
    loadFiles: async (page) => {
      const began = performance.now()
      await Promise.all(filesOf(page).map((file) => send(file, 'file', began)))
    },
    close: () => agent.destroy(),
  }
}

function keepCookies(jar: Map<string, string>, headers: IncomingHttpHeaders): void {
  for (const cookie of headers['set-cookie'] ?? []) {
    const [name, value] = pairOf(cookie)
    if (value === '' || /max-age=0/i.test(cookie)) jar.delete(name)
    else jar.set(name, value)
  }
}

function pairOf(cookie: string): [string, string] {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
  return [name, value]
}

const textOf = (body: Buffer, encoding: string | undefined): string =>
  (encoding === 'br' ? brotliDecompressSync(body) : body).toString()

/** Lazy pictures are left to readers who scroll. */
function filesOf(page: string): string[] {
  const tags = page.match(/<(?:link|script|img)\b[^>]*>/g) ?? []
  const wanted = tags.flatMap((tag) => {
    if (tag.startsWith('<link') && !/rel="(?:stylesheet|preload|modulepreload)"/.test(tag)) return []
    if (tag.includes('loading="lazy"')) return []
    return /(?:href|src)="(\/[^"]+)"/.exec(tag)?.slice(1) ?? []
  })
  return [...new Set(wanted.map((file) => file.replaceAll('&amp;', '&')))]
}
