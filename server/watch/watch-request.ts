import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#platform/log.server.ts'
import type { ProcessMetrics } from './process-metrics.ts'

/** A request while it is answered. */
export type Asked = {
  /** Said to the reader as x-request-id, and in every line of the log about it. */
  id: string
  /** What answers it: the pattern of a route, or a word for what is none. Never the address: that may say anything. */
  route: string
}

/** What asks all the time whether we are there. */
const probes: ReadonlySet<string> = new Set(['healthz', 'readyz', 'metrics'])

/** As proxies say it: the reader has left before there was an answer. */
const readerHasLeft = 499

/** Writes one line a request into the log and counts it, when its answer has ended in whatever way. Neither address nor
 *  query, nor anything of the reader, is in it. */
export function watchRequest(
  request: Pick<IncomingMessage, 'method'>,
  response: ServerResponse,
  {
    log,
    metrics,
  }: {
    log: Pick<Log, 'info' | 'debug' | 'isLevelEnabled'>
    metrics: Pick<ProcessMetrics, 'countAnswer'> | null
  },
): Asked {
  const asked: Asked = { id: randomUUID(), route: 'none' }
  const began = performance.now()
  response.setHeader('x-request-id', asked.id)
  // A cached page takes less than telling of it.
  if (!metrics && !log.isLevelEnabled('info')) return asked
  response.once('close', () => {
    const { route, id: requestId } = asked
    const method = methodOf(request)
    const taken = performance.now() - began
    const status = response.headersSent ? response.statusCode : readerHasLeft
    metrics?.countAnswer({ method, route, status, seconds: taken / 1000 })
    const line = {
      requestId,
      method,
      route,
      status,
      ms: Math.round(taken * 10) / 10,
      // Some of it was sent.
      ...(response.headersSent && !response.writableFinished && { isCutOff: true }),
    }
    if (probes.has(route)) log.debug(line, 'request')
    else log.info(line, 'request')
  })
  return asked
}

/** A reader can call a method whatever they like. */
const methodOf = ({ method = '' }: Pick<IncomingMessage, 'method'>): string =>
  /^(GET|HEAD|POST)$/.test(method) ? method : 'other'
