import { get as getHttp, Agent as HttpAgent, type IncomingMessage } from 'node:http'
import { get as getHttps, Agent as HttpsAgent } from 'node:https'
import type { Socket } from 'node:net'

export type Readers = {
  /** What they have been answered so far, and what went wrong. */
  done: { answers: number; wrong: unknown[] }
  stop: () => Promise<void>
}

/** Who comes back to a connection after this may find that it is just being closed, and asks anew, as browsers do. */
const longRestMs = 3_000

/** So many readers who ask one thing after the other, on connections that are kept, until they are stopped: pages that
 *  are kept, and searches. Any certificate will do. */
export function readersOf(url: string, count: number): Readers {
  const isHttps = url.startsWith('https:')
  const agent = isHttps
    ? new HttpsAgent({ keepAlive: true, maxSockets: count, rejectUnauthorized: false })
    : new HttpAgent({ keepAlive: true, maxSockets: count })
  const done: Readers['done'] = { answers: 0, wrong: [] }
  let isOver = false
  const lastUsed = new WeakMap<Socket, number>()
  const askOnce = (path: string): Promise<void> =>
    new Promise<void>((resolve) => {
      let hasRested = false
      const fail = (why: unknown) => {
        if (hasRested) return resolve(askOnce(path))
        done.wrong.push(why)
        resolve()
      }
      const hear = (answer: IncomingMessage) => {
        // What has begun to be answered is not asked anew.
        hasRested = false
        const { socket } = answer
        answer.on('error', fail)
        answer.resume().on('end', () => {
          lastUsed.set(socket, performance.now())
          if (answer.statusCode === 200) done.answers += 1
          else done.wrong.push(`${path} ${answer.statusCode}`)
          resolve()
        })
      }
      const asked = isHttps ? getHttps(url + path, { agent }, hear) : getHttp(url + path, { agent }, hear)
      asked.on('socket', (socket) => {
        hasRested = performance.now() - (lastUsed.get(socket) ?? performance.now()) > longRestMs
      })
      asked.on('error', fail)
    })
  const reading = Array.from({ length: count }, async (_, n) => {
    for (let turn = 0; !isOver; turn += 1)
      await askOnce((turn + n) % 3 === 0 ? `/courses?search=a${(turn + n) % 7}` : '/about')
  })
  return {
    done,
    stop: async () => {
      isOver = true
      await Promise.all(reading)
      agent.destroy()
    },
  }
}
