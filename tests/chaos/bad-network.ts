import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** How a network is: it works; there is none; it takes what is sent and nothing moves; it takes what is sent to the server, whose answers are lost. */
export type Weather = 'open' | 'gone' | 'silent' | 'deaf'

/** A network between a browser and a server that can be bad. Whatever is under way when the weather changes is lost. */
export async function badNetwork(target: URL) {
  let weather: Weather = 'open'
  const sockets = new Set<Socket>()
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((client) => {
    if (weather === 'gone') return client.destroy()
    sockets.add(client)
    client.on('error', () => {})
    client.on('close', () => sockets.delete(client))
    if (weather === 'silent') return
    const upstream = connect(Number(target.port), target.hostname)
    upstream.on('error', () => client.destroy())
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    client.pipe(upstream)
    if (weather === 'deaf') upstream.resume()
    else upstream.pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The network has no port.')
  return {
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
