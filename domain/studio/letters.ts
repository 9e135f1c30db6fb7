import { m } from '#messages'
import type { Message } from '#platform/mail.server.ts'

/** A message of an instructor to one student; answers go to the instructor. */
export type StudentLetter = {
  to: string
  name: string
  from: string
  replyTo: string
  subject: string
  text: string
}

export const studentLetter = ({ to, name, from, replyTo, subject, text }: StudentLetter): Message => ({
  to,
  subject,
  // What is not known of a person's language is Indonesian (DECISIONS 3).
  text: m.studio_letter_message_text({ name, from, text }, { locale: 'id' }),
  headers: { 'Reply-To': replyTo },
})
