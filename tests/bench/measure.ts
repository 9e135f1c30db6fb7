import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import autocannon from 'autocannon'

const seconds = 4
const rounds = 3
const connections = 10

type Headers = Record<string, string>

const usual = { 'accept-encoding': 'br', 'accept-language': 'id' }

const settingsFor = (url: string, readers: readonly Headers[]) => ({
  url,
  connections,
  headers: usual,
  requests: readers.map((headers) => ({ headers: { ...usual, ...headers } })),
})

/** How many answers a second a URL gives to ten readers, after a warm-up; each has the headers of the next of several,
 *  in turn. Throws when an answer was not what it should be. */
export async function measure(url: string, ...readers: Headers[]): Promise<number> {
  const settings = settingsFor(url, readers.length > 0 ? readers : [{}])
  await autocannon({ ...settings, duration: 2 })
  const { requests, non2xx, errors } = await autocannon({ ...settings, duration: seconds })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors.`)
  return requests.average
}

/** How long, in ms, all but the slowest hundredth of the answers take when so many a second are asked for, anyone who
 *  waits for one before. */
export async function p99At(rate: number, url: string, ...readers: Headers[]): Promise<number> {
  const settings = settingsFor(url, readers.length > 0 ? readers : [{}])
  const overallRate = Math.max(connections, Math.round(rate))
  const { latency } = await autocannon({ ...settings, overallRate, duration: 2 * seconds })
  return latency.p99
}

export type Compared = { perSecond: number; bare: number }

/** The best of three rounds of a URL, and of a server that is nothing but node:http and sends the same bytes, in turn: what else the
 *  machine does meanwhile hits both. */
export async function compareWithBare(url: string, ...readers: Headers[]): Promise<Compared> {
  const best: Compared = { perSecond: 0, bare: 0 }
  for (let round = 0; round < rounds; round += 1) {
    best.bare = Math.max(best.bare, await measureBare(url, readers[0]))
    best.perSecond = Math.max(best.perSecond, await measure(url, ...readers))
  }
  return best
}

async function measureBare(url: string, reader: Headers = {}): Promise<number> {
  const { headers, body } = await rawAnswer(url, { ...usual, ...reader })
  const file = path.join(import.meta.dirname, 'bare-server.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.write(`${JSON.stringify(headers)}\n`)
  child.stdin.end(body)
  const [port] = await once(child.stdout, 'data')
  try {
    return await measure(`http://127.0.0.1:${String(port).trim()}/`)
  } finally {
    child.kill()
  }
}

function rawAnswer(url: string, asked: Headers): Promise<{ headers: Headers; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: asked }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const skipped = ['connection', 'keep-alive', 'date', 'transfer-encoding']
        const headers = Object.entries(answer.headers).filter(([name]) => !skipped.includes(name))
        resolve({
          headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks),
        })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** How long, in ms, all but the slowest twentieth of these addresses take, asked one after the other. */
export async function p95(urls: readonly string[]): Promise<number> {
  const times: number[] = []
  for (const url of urls) {
    const began = performance.now()
    const answer = await fetch(url, { headers: { 'accept-language': 'id' } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}

/** The memory that a process holds now, in MB. Linux tells it. */
export function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(status) ?? []
  if (kilobytes === undefined) throw new Error(`Process ${pid} has ended.`)
  return Number(kilobytes) / 1024
}
