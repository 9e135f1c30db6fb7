import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** A mail server on this machine that takes everything and keeps it. */
export type MailServer = {
  url: string
  /** Everything that came so far. */
  arrived: () => readonly string[]
  /** What was mailed to an address so far, each as its reader sees it. */
  mailsTo: (address: string) => string[]
  /** Waits until so many mails have come to an address, and returns them. */
  untilMailed: (address: string, count: number) => Promise<string[]>
  close: () => Promise<void>
}

/** Starts one on a port of its own, which keeps anyone who sends waiting until then. */
export async function startMailServer({
  until = Promise.resolve(),
}: {
  until?: Promise<void>
} = {}): Promise<MailServer> {
  const mails: string[] = []
  const server = createServer((socket) => {
    let email: string | null = null
    socket.on('error', () => {})
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (email === null) {
        const isLetter = text.startsWith('DATA')
        if (isLetter) email = ''
        socket.write(isLetter ? '354 go on\r\n' : '250 ok\r\n')
        return
      }
      email += text
      if (!email.endsWith('\r\n.\r\n')) return
      const whole = readable(email)
      email = null
      void until.then(() => {
        mails.push(whole)
        if (socket.writable) socket.write('250 taken\r\n')
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
  const mailsTo = (whom: string) => mails.filter((mail) => mail.includes(`To: ${whom}`))
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    arrived: () => mails,
    mailsTo,
    untilMailed: async (whom, count) => {
      while (mailsTo(whom).length < count) await delay(10)
      return mailsTo(whom)
    },
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

// Quoted-printable: long lines are folded, and = stands as =3D.
const readable = (email: string) => email.replaceAll('=\r\n', '').replaceAll('=3D', '=')
