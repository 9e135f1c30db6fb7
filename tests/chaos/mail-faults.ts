import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { type MailServer, startMailServer } from '#tests/mail-server.ts'
import { foundAfterAll } from './after-all.ts'
import type { Fault } from './fault-trial.ts'

/** How a mail server takes anyone who comes: as it should, not at all, without a word, or with a no. */
type Mood = (socket: Socket) => void

export type MoodyMailServer = MailServer & { become: (mood: Mood) => void; well: Mood }

/** A mail server whose moods change. */
export async function startMoodyMailServer(): Promise<MoodyMailServer> {
  const behind = await startMailServer()
  const well: Mood = (socket) => {
    const onward = connect(Number(new URL(behind.url).port), '127.0.0.1')
    onward.on('error', () => socket.destroy())
    socket.on('close', () => onward.destroy())
    socket.pipe(onward).pipe(socket)
  }
  let mood = well
  const open = new Set<Socket>()
  const front = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    mood(socket)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  const address = front.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
  return {
    ...behind,
    url: `smtp://127.0.0.1:${address.port}`,
    well,
    become: (next) => {
      mood = next
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      front.close()
      await once(front, 'close')
      await behind.close()
    },
  }
}

/** All that can become of a mail server while people do what emails are queued for: nobody notices, and every mail comes, once. */
export const mailFaults = (mail: MoodyMailServer): Fault[] => {
  const moods: [string, Mood][] = [
    ['it hangs up', (socket) => socket.destroy()],
    ['it says nothing', () => {}],
    ['it has no time', (socket) => socket.end('421 4.3.2 come back later\r\n')],
  ]
  return moods.map(([name, mood]) => ({
    name,
    keepsPages: true,
    goesOn: ['sign-up', 'register', 'enrol', 'complete', 'healthz', 'dashboard'],
    provoke: async () => {
      mail.become(mood)
      return async () => mail.become(mail.well)
    },
    settles: async (place) => {
      const { mails, complaints } = await foundAfterAll(place, mail)
      return { told: [`${mails} mails have come so far`], complaints }
    },
  }))
}
