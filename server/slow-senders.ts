import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { finished } from 'node:stream/promises'

/** What anyone who sends may take. Milliseconds, bytes a second, connections. */
export type SenderBounds = {
  /** For a request's head, from the connection's or the last answer's end on. */
  headMs: number
  /** For any body, however small … */
  bodyMs: number
  /** … and more for a larger one: nobody's network is waited for that is slower than this. */
  bytesPerSecond: number
  /** Held at the same time by one address; Infinity where all come from one proxy, which sees to it. */
  connectionsOfAddress: number
}

/** A metered network in the highlands sends an archive of 50 MB at a hundred kilobits a second; a head is never longer than 16 kB. */
export const senderBounds = (trustsProxy: boolean, workers = 1): SenderBounds => ({
  headMs: 15_000,
  bodyMs: 20_000,
  bytesPerSecond: 12_000,
  // Connections go to the workers of a port in turn.
  connectionsOfAddress: trustsProxy ? Number.POSITIVE_INFINITY : Math.ceil(256 / workers),
})

/** Ends what is sent too slowly, so that half-open requests hold nothing: heads and bodies have a deadline, an address has so many
 *  connections. Answers 408 where an answer can still be read. */
export function boundSenders(server: Server, bounds: SenderBounds): void {
  server.headersTimeout = bounds.headMs
  // The whole request's: a body's own deadline below knows how large the body is.
  server.requestTimeout = 0
  const held = new Map<string, number>()
  server.on('connection', (socket) => countConnection(socket, held, bounds.connectionsOfAddress))
  server.on('request', (request, response) => awaitBody(request, response, bounds))
}

function countConnection(socket: Socket, held: Map<string, number>, most: number): void {
  const address = socket.remoteAddress ?? ''
  const count = (held.get(address) ?? 0) + 1
  held.set(address, count)
  socket.once('close', () => {
    const left = (held.get(address) ?? 1) - 1
    if (left > 0) held.set(address, left)
    else held.delete(address)
  })
  if (count > most) socket.destroy()
}

/** Nobody is waited for who announces more than this: no route takes as much. Bytes. */
const largestBody = 64 * 1024 * 1024
const restMs = 60_000

/** Receives and drops what nobody has read of a body, while its answer goes out: a browser that is cut off while it sends shows no
 *  answer. Memory stays as it is. After a minute the connection ends, and at once for a body that is announced larger than any
 *  route takes or without a length. */
export async function receiveRest(request: IncomingMessage): Promise<void> {
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  if (request.readableEnded || request.destroyed) return
  // Anyone who was reading has given its answer, and would only hold the rest up.
  request.removeAllListeners('data').resume()
  const signal = length > largestBody ? AbortSignal.abort() : AbortSignal.timeout(restMs)
  await finished(request, { signal }).catch(() => request.socket.destroySoon())
}

function awaitBody(request: IncomingMessage, response: ServerResponse, bounds: SenderBounds): void {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length === 0 && request.headers['transfer-encoding'] === undefined) return
  const expected = Math.min(Number.isFinite(length) ? length : largestBody, largestBody)
  const deadline = setTimeout(
    () => {
      // Nobody has read it, but it is here: the connection may be on its next request already.
      if (request.complete) return
      if (!response.headersSent) response.writeHead(408, { connection: 'close' }).end()
      request.socket.destroySoon()
    },
    bounds.bodyMs + (expected / bounds.bytesPerSecond) * 1000,
  )
  deadline.unref()
  const received = () => clearTimeout(deadline)
  request.once('end', received).once('close', received)
}
