import type { Mail, Message } from '#platform/mail.server.ts'

/** A mail server that keeps what it is given, or takes nothing. */
export function mailboxForTest() {
  const received: Message[] = []
  const mail: Mail = { send: async (message) => void received.push(message) }
  const brokenMail: Mail = { send: () => Promise.reject(new Error('the mail server is away')) }
  return { received, mail, brokenMail }
}
