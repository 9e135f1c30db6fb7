import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { boundSenders, receiveRest, type SenderBounds } from './slow-senders.ts'

const generous: SenderBounds = {
  headMs: 600_000,
  bodyMs: 600_000,
  bytesPerSecond: 1,
  connectionsOfAddress: Number.POSITIVE_INFINITY,
}

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** Answers with how many bytes a body had. */
async function serverWith(bounds: Partial<SenderBounds>) {
  // Node looks for heads that are late every so often only.
  const server = createServer({ connectionsCheckingInterval: 20 }, async (request, response) => {
    if (request.url === '/unread') return void response.end('unread')
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    request.on('end', () => response.end(String(bytes)))
  })
  boundSenders(server, { ...generous, ...bounds })
  return listening(server)
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return address.port
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** All that the server still says, once it has ended the connection. */
async function lastWords(socket: Socket): Promise<string> {
  let said = ''
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  await once(socket, 'close')
  return said
}

const post = (length: number) => `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${length}\r\n\r\n`

test('a body that never ends is answered with 408 and let go', async () => {
  const socket = await connected(await serverWith({ bodyMs: 50, bytesPerSecond: 1_000_000 }))
  socket.write(`${post(100)}half`)
  expect(await lastWords(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body without a length has a deadline too', async () => {
  const socket = await connected(await serverWith({ bodyMs: 50, bytesPerSecond: 10_000_000_000 }))
  socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n')
  expect(await lastWords(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('a large body has more time than a small one', async () => {
  const port = await serverWith({ bodyMs: 50, bytesPerSecond: 100 })
  const [small, large] = [await connected(port), await connected(port)]
  small.write(`${post(2)}1`)
  large.write(`${post(1_000_000)}1`)
  await lastWords(small)
  expect(large.destroyed).toBe(false)
  large.destroy()
})

test('a connection whose body nobody has read goes on after the deadline', async () => {
  const port = await serverWith({ bodyMs: 100, bytesPerSecond: 1_000_000 })
  const [socket, late] = [await connected(port), await connected(port)]
  socket.write('POST /unread HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\n\r\nwhole')
  await once(socket, 'data')
  // Begun after it: when this one is let go, the deadline of the other is over too.
  late.write(`${post(100)}half`)
  await lastWords(late)
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
  expect(await lastWords(socket)).toMatch(/^HTTP\/1\.1 200 /)
})

test('a head that never ends is let go', async () => {
  const socket = await connected(await serverWith({ headMs: 50 }))
  socket.write('GET / HTTP/1.1\r\nhost: local')
  expect(await lastWords(socket)).toMatch(/^HTTP\/1\.1 408 |^$/)
})

test('who is quick is answered, however often', async () => {
  const port = await serverWith({ bodyMs: 60_000, connectionsOfAddress: 2 })
  for (let time = 0; time < 5; time += 1) {
    const socket = await connected(port)
    socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 5\r\n\r\nwhole`)
    expect(await lastWords(socket)).toMatch(/\r\n\r\n5$/)
  }
})

test('an address holds no more connections than it may', async () => {
  const port = await serverWith({ connectionsOfAddress: 3 })
  const held = [await connected(port), await connected(port), await connected(port)]
  await lastWords(await connected(port))
  const [first] = held
  first?.destroy()
  for (const socket of held.slice(1)) expect(socket.destroyed).toBe(false)
  const answers = async () => {
    const socket = await connected(port)
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
    return (await lastWords(socket)).startsWith('HTTP/1.1 200')
  }
  await expect.poll(answers).toBe(true)
})

test('the rest of a body that nobody read to its end is received, and the connection goes on', async () => {
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      // As a web stream reads ahead: some of it, and then it waits.
      request.once('data', () => request.on('data', () => request.pause()).pause())
      await once(request, 'pause')
      await receiveRest(request)
    }
    response.end(request.method)
  })
  const socket = await connected(await listening(server))
  let said = ''
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  socket.write(`${post(1_000_000)}${'a'.repeat(600_000)}`)
  await delay(50)
  socket.write(`${'a'.repeat(400_000)}GET / HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  await expect.poll(() => said).toMatch(/POST.*GET/s)
})
