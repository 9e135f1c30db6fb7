import { Agent, type IncomingMessage, request } from 'node:http'
import fc from 'fast-check'
import { people } from '#tests/access/matrix.ts'
import type { World } from '#tests/access/world.ts'
import type { RunningServer } from '#tests/running-server.ts'
import type { Visitor } from '#tests/visitor.ts'
import { type FuzzedRequest, fuzzedRequest } from './fuzzed-request.ts'

export type Fuzzing = {
  sent: number
  /** By the first digit of the status. */
  answers: Map<string, number>
  /** What should never be: a request, and what is wrong with its answer. */
  findings: string[]
  /** The longest that /healthz took meanwhile. Milliseconds. */
  longestWait: number
}

const sideBySide = 6
/** What is written may end a session: so many requests later everybody has a new one. */
const sessionsFor = 60
const boundary = 'fuzzed'

/** Sends so many generated requests to a running site; the same seed generates the same ones. */
export async function fuzz(
  server: RunningServer,
  world: World,
  count: number,
  seed: number,
): Promise<Fuzzing> {
  const published: string[] = []
  const requests = fc.sample(fuzzedRequest, { numRuns: count, seed })
  const agent = new Agent({ keepAlive: true, maxSockets: sideBySide })
  const done: Fuzzing = { sent: 0, answers: new Map(), findings: [], longestWait: 0 }
  let isOver = false
  const looking = lookOn(server.url, done, () => isOver)
  for (let start = 0; start < requests.length; start += sessionsFor) {
    const sessions = await world.newSessions()
    const batch = requests.slice(start, start + sessionsFor)
    const next = batch.values()
    const work = async () => {
      for (const fuzzed of next) await tryOne(fuzzed, { server, world, sessions, agent, done, published })
    }
    await Promise.all(Array.from({ length: sideBySide }, work))
  }
  isOver = true
  await looking
  agent.destroy()
  if (server.output().includes('"level":50'))
    done.findings.push(`The log has an error:\n${lastErrors(server)}`)
  return done
}

const lastErrors = (server: RunningServer) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50'))
    .slice(-3)
    .join('\n')

type Site = {
  server: RunningServer
  world: World
  sessions: Map<string, Visitor>
  agent: Agent
  done: Fuzzing
  /** What those who may have sent: they may call something public by somebody's address, a category for example. */
  published: string[]
}

async function tryOne(fuzzed: FuzzedRequest, site: Site): Promise<void> {
  const { server, world, sessions, agent, done, published } = site
  const fill = (text: string) => world.fill(text.replaceAll(/\{(?![a-z])/g, ''), fuzzed.person)
  const path = fill(fuzzed.path)
  const [type, body] = bodyOf(fuzzed, fill)
  const headers: Record<string, string> = {
    'accept-language': 'en',
    origin: server.url,
    'sec-fetch-site': 'same-origin',
    ...(body.length > 0 && { 'content-type': type }),
    ...fuzzed.headers,
    cookie: [sessions.get(fuzzed.person)?.cookies(), fuzzed.headers.cookie].filter(Boolean).join('; '),
  }
  const told = `${fuzzed.method} ${path} by ${fuzzed.person} with ${JSON.stringify({ ...headers, cookie: '…' })} ${body.toString('latin1').slice(0, 300)}`
  done.sent += 1
  const sent = fill(JSON.stringify([fuzzed.path, fuzzed.fields]))
  if (mayKnowOthers.has(fuzzed.person) && sent.includes('@')) published.push(sent)
  try {
    const { status, text } = await answerTo(server.url, { agent, method: fuzzed.method, path, headers, body })
    const kind = `${Math.floor(status / 100)}xx`
    done.answers.set(kind, (done.answers.get(kind) ?? 0) + 1)
    for (const wrong of wrongIn(status, text, fuzzed, [sent, ...published].join(' ')))
      done.findings.push(`${wrong}: ${told}`)
  } catch (error) {
    done.findings.push(`No answer (${error instanceof Error ? error.message : error}): ${told}`)
  }
}

/** A stack, a file of the project, the words of a database's error. */
const trace =
  /\n\s+at \S+ \(|\.server\.[tj]s|node_modules|syntax error at or near|violates \w+ constraint|Failed query/

const emails = /[\w-]+@access\.example\.org/g
const mayKnowOthers = new Set(['owner', 'other instructor', 'staff', 'admin'])

function* wrongIn(status: number, text: string, { person }: FuzzedRequest, sent: string): Generator<string> {
  if (status >= 500) yield String(status)
  if (trace.test(text)) yield 'A trace'
  if (mayKnowOthers.has(person)) return
  const own = `${person.replace(' ', '-')}@access.example.org`
  for (const [email] of text.matchAll(emails))
    if (email !== own && !sent.includes(email)) yield `Somebody else, ${email}`
}

function bodyOf(
  { method, fields, encoding }: FuzzedRequest,
  fill: (text: string) => string,
): [string, Buffer] {
  if (method === 'GET' || method === 'HEAD' || fields.length === 0) return ['', Buffer.alloc(0)]
  const filled = fields.map(([name, value]): [string, string] => [name, fill(value)])
  if (encoding === 'json')
    return ['application/json', Buffer.from(JSON.stringify(Object.fromEntries(filled)))]
  if (encoding === 'raw')
    return [
      'application/x-www-form-urlencoded',
      Buffer.from(filled.map((pair) => pair.join('=')).join('&'), 'latin1'),
    ]
  if (encoding === 'multipart') {
    const parts = filled.map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    return [`multipart/form-data; boundary=${boundary}`, Buffer.from(`${parts.join('')}--${boundary}--\r\n`)]
  }
  return ['application/x-www-form-urlencoded', Buffer.from(new URLSearchParams(filled).toString())]
}

type Sent = { agent: Agent; method: string; path: string; headers: Record<string, string>; body: Buffer }

function answerTo(url: string, { agent, method, path, headers, body }: Sent) {
  const { hostname, port } = new URL(url)
  const target = encodeURI(path).replaceAll(/%25([0-9a-f]{2})/gi, '%$1')
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const options = {
      agent,
      hostname,
      port,
      method,
      path: target,
      headers: { ...headers, 'content-length': body.length },
    }
    const sent = request(options, (answer: IncomingMessage) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function lookOn(url: string, done: Fuzzing, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const began = performance.now()
    const { status } = await fetch(`${url}/healthz`)
    done.longestWait = Math.max(done.longestWait, performance.now() - began)
    if (status !== 200) done.findings.push(`/healthz said ${status}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** What was done, in a few lines. */
export const fuzzingInWords = ({ sent, answers, findings, longestWait }: Fuzzing): string =>
  [
    `${sent} requests by ${people.length} people: ${[...answers]
      .sort()
      .map(([kind, times]) => `${times} × ${kind}`)
      .join(', ')}`,
    `The longest wait for /healthz was ${Math.round(longestWait)} ms.`,
    `${findings.length} findings`,
    ...findings.slice(0, 20),
  ].join('\n')
