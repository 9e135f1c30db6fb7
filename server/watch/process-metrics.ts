import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { bytesInCaches } from '#platform/bounded-cache.server.ts'
import type { CountedRefusal } from '#server/refusal-count.ts'

/** An answer that has ended, by what it was an answer to: never by its address, of which there is no end. */
export type CountedAnswer = { method: string; route: string; status: number; seconds: number }

/** What a gauge shows, asked when somebody looks. */
export type Looks = {
  pools: () => readonly { pool: string; total: number; idle: number; waiting: number }[]
  cachedPages: () => { pages: number }
  isReady: () => boolean
}

export type ProcessMetrics = {
  registry: Registry
  countAnswer: (answer: CountedAnswer) => void
  countCachedPage: (result: 'hit' | 'miss') => void
  countRefusal: (kind: CountedRefusal) => void
  /** From here on gauges show this. */
  look: (looks: Looks) => void
}

/** From a cached page to what nobody waits for. Seconds. */
const buckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** What this process counts of itself, for Prometheus. Several processes of one port are added up. */
export function createProcessMetrics(): ProcessMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const answers = new Counter({
    name: 'noken_http_requests_total',
    help: 'Requests that have been answered, by route, method and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'noken_http_request_duration_seconds',
    help: 'How long answers took, to their last byte.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  const cachedPages = new Counter({
    name: 'noken_kept_page_requests_total',
    help: 'Pages for every visitor: answered from memory (hit), or rendered (miss).',
    labelNames: ['result'],
    registers,
  })
  const refusals = new Counter({
    name: 'noken_refusals_total',
    help: 'Requests that were refused for security: not allowed, from another site, too often.',
    labelNames: ['kind'],
    registers,
  })
  return {
    registry,
    countAnswer: ({ method, route, status, seconds }) => {
      answers.inc({ method, route, status })
      durations.observe({ method, route }, seconds)
    },
    countCachedPage: (result) => cachedPages.inc({ result }),
    countRefusal: (kind) => refusals.inc({ kind }),
    look: (looks) => showGauges(registers, looks),
  }
}

function showGauges(registers: Registry[], { pools, cachedPages, isReady }: Looks): void {
  const gauge = (name: string, help: string, labelNames: string[], collect: (gauge: Gauge) => void) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        collect(this)
      },
    })
  gauge('noken_processes', 'Processes that answer on this port.', [], (own) => own.set(1))
  gauge('noken_processes_ready', 'Those of them that /readyz says can serve.', [], (own) =>
    own.set(isReady() ? 1 : 0),
  )
  gauge('noken_database_connections', 'Connections of a pool.', ['pool', 'state'], (own) => {
    for (const { pool, total, idle } of pools()) {
      own.set({ pool, state: 'used' }, total - idle)
      own.set({ pool, state: 'idle' }, idle)
    }
  })
  gauge('noken_database_waiting', 'Who waits for a connection of a pool.', ['pool'], (own) => {
    for (const { pool, waiting } of pools()) own.set({ pool }, waiting)
  })
  gauge('noken_kept_pages', 'Pages that are kept in memory.', [], (own) => own.set(cachedPages().pages))
  gauge('noken_cache_bytes', 'What a cache holds.', ['cache'], (own) => {
    for (const { name, bytes } of bytesInCaches()) own.set({ cache: name }, bytes)
  })
}
