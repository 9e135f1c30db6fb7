import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { uuidV7 } from '#shared/uuid.ts'
import type { Env } from './env.server.ts'
import type { Log } from './log.server.ts'

export type Message = {
  to: string
  subject: string
  text: string
  /** Goes to an address as well whose account has not confirmed it: it asks whether the address is its reader's, or somebody of staff has
   *  written it by hand. */
  toUnconfirmed?: true
  /** Beyond the usual ones, such as List-Unsubscribe. */
  headers?: Record<string, string>
  attachments?: { filename: string; content: string; contentType: string }[]
}

export type Mail = {
  /** Hands the message over. Throws when the mail server does not take it. */
  send: (message: Message) => Promise<void>
}

type Settings = Pick<Env, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>

/** Sends mail through SMTP_URL; without one, each message becomes a file in DATA_DIR/mail and the log says where (DECISIONS 18). */
export function createMail(settings: Settings, log: Pick<Log, 'info'>): Mail {
  const from = settings.mailFrom ?? `Noken <no-reply@${new URL(settings.publicUrl).hostname}>`
  return settings.smtpUrl
    ? smtpMail(settings.smtpUrl, from)
    : fileMail(path.join(settings.dataDir, 'mail'), from, log)
}

function smtpMail(smtpUrl: string, from: string): Mail {
  const transport = createTransport(smtpUrl)
  return {
    send: async ({ toUnconfirmed: _, ...message }) => {
      await transport.sendMail({ from, ...message })
    },
  }
}

function fileMail(folder: string, from: string, log: Pick<Log, 'info'>): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async ({ toUnconfirmed: _, ...message }) => {
      const { message: content } = await transport.sendMail({ from, ...message })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${uuidV7()}.eml`)
      // A file that is seen is whole.
      await writeFile(`${file}.part`, content, { mode: 0o600 })
      await rename(`${file}.part`, file)
      // Neither to whom nor about what.
      log.info({ file }, `No SMTP_URL is set: a mail is in ${file}`)
    },
  }
}
