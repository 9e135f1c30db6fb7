import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from './env.server.ts'
import type { Log } from './log.server.ts'

export type Message = {
  to: string
  subject: string
  /** The whole message in plain words. */
  text: string
  /** The same as HTML, for programs that show it. */
  html?: string | undefined
  /** Beyond the usual ones, such as List-Unsubscribe. */
  headers?: Record<string, string> | undefined
  attachments?: Attachment[] | undefined
}

export type Attachment = {
  filename: string
  content: string | Buffer
  contentType: string
  /** By which name the HTML shows it, as `cid:…`. */
  cid?: string
}

/** Which mail it is. At every try the same, so that a receiver who gets it twice can tell. */
export type Postmark = { id: string; date: Date }

export type Mail = {
  /** Hands the message over. Rejects when the mail server does not take it, or has said nothing for half a minute. */
  send: (message: Message, postmark: Postmark) => Promise<void>
}

type Settings = Pick<Env, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>

/** Sends mail through SMTP_URL; without one, each message becomes a file in DATA_DIR/mail and the log says where (P18). */
export function createMail(settings: Settings, log: Pick<Log, 'info'>): Mail {
  const { hostname } = new URL(settings.publicUrl)
  const stamp: Stamp = (message, { id, date }) => ({
    from: settings.mailFrom ?? `Noken <no-reply@${hostname}>`,
    messageId: `<${id}@${hostname}>`,
    date,
    ...message,
  })
  return settings.smtpUrl
    ? smtpMail(settings.smtpUrl, stamp)
    : fileMail(path.join(settings.dataDir, 'mail'), stamp, log)
}

type Stamp = (
  message: Message,
  postmark: Postmark,
) => Message & { from: string; messageId: string; date: Date }

function smtpMail(url: string, stamp: Stamp): Mail {
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
  const transport = createTransport({ url, ...patience })
  return {
    send: async (message, postmark) => {
      await transport.sendMail(stamp(message, postmark))
    },
  }
}

function fileMail(folder: string, stamp: Stamp, log: Pick<Log, 'info'>): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (message, postmark) => {
      const { message: content } = await transport.sendMail(stamp(message, postmark))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${postmark.id}.eml`)
      // A file that is seen is whole.
      await writeFile(`${file}.part`, content, { mode: 0o600, flush: true })
      await rename(`${file}.part`, file)
      // Neither to whom nor about what.
      log.info({ file }, `No SMTP_URL is set: a mail is in ${file}`)
    },
  }
}
