import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { Socket } from 'node:net'

/** How a network is: it works; there is none; it takes what is sent and nothing moves; it takes what is sent to the
 *  server, whose answers are lost. */
export type Weather = 'open' | 'gone' | 'silent' | 'deaf'

export type BadNetwork = Awaited<ReturnType<typeof badNetwork>>

/** The network of one device, as a proxy that its browser uses, and that can be bad. Whatever is under way when the
 *  weather changes is lost. */
export async function badNetwork(target: URL) {
  let weather: Weather = 'open'
  const sockets = new Set<Socket>()
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((asked, answer) => {
    if (weather === 'silent') return
    const { pathname, search } = new URL(asked.url ?? '/', target)
    const { method, headers } = asked
    const upstream = request(target, { method, headers, path: pathname + search }, (got) => {
      // What was lost on its way is not got later.
      if (weather !== 'open') return void got.resume()
      answer.writeHead(got.statusCode ?? 502, got.rawHeaders)
      got.pipe(answer)
    })
    upstream.on('error', () => answer.destroy())
    asked.pipe(upstream)
  })
  server.on('connection', (socket) => {
    if (weather === 'gone') return void socket.destroy()
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The network has no port.')
  return {
    /** Of the proxy. */
    url: `http://127.0.0.1:${address.port}`,
    set(next: Weather) {
      if (next === weather) return
      weather = next
      drop()
    },
    close: async () => {
      drop()
      server.close()
      await once(server, 'close')
    },
  }
}
