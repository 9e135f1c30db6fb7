import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

export type Relay = {
  /** How to connect to the database through the relay. */
  connection: ClientConfig
  /** Whether anyone who connects from now on is turned away. */
  refuses: boolean
  /** Breaks every connection, as a network does that goes away. */
  cut: () => void
  /** Passes nothing on any more and tells nobody, as a network does that loses packets. Later connections work. */
  freeze: () => void
  stop: () => Promise<void>
}

/** Stands between a test and its database, on either engine, and fails when it is told to. */
export async function relayTo(connection: ClientConfig): Promise<Relay> {
  const { host, port, user, database } = new Client(connection)
  const sockets = new Set<Socket>()
  const watch = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer({ noDelay: true }, (incoming) => {
    if (relay.refuses) return incoming.destroy()
    const near = watch(incoming)
    const far = watch(host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host))
    near.pipe(far).on('close', () => near.destroy())
    far.pipe(near).on('close', () => far.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  const relay: Relay = {
    connection: { host: '127.0.0.1', port: address.port, user, database },
    refuses: false,
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    stop: async () => {
      relay.cut()
      server.close()
      await once(server, 'close')
    },
  }
  return relay
}
