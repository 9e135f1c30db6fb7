import type { z } from 'zod'
import { keyFor, open, seal } from '#platform/sealing.server.ts'
import { type StoredEmail, storedEmail } from './email.ts'

export type Content = z.output<typeof storedEmail>

const contentKey = (authSecret: string) => keyFor(authSecret, 'mail: content', '', 32)

/** What an email says, as it is stored: a copy of the database opens none of its links. */
export const sealContent = (authSecret: string, mailId: string, content: StoredEmail): string =>
  seal(contentKey(authSecret), mailId, Buffer.from(JSON.stringify(content)))

/** null when it was sealed with another AUTH_SECRET. */
export function openContent(authSecret: string, mailId: string, stored: string): Content | null {
  const content = open(contentKey(authSecret), mailId, stored)
  return content && storedEmail.parse(JSON.parse(content.toString()))
}
