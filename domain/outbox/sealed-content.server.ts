import type { z } from 'zod'
import { keyFor, open, seal } from '#platform/sealing.server.ts'
import { type LetterContent, letterContent } from './letter.ts'

export type Content = z.output<typeof letterContent>

const contentKey = (authSecret: string) => keyFor(authSecret, 'mail: content', '', 32)

/** What a letter says, as it is stored: a copy of the database opens none of its links. */
export const sealContent = (authSecret: string, mailId: string, content: LetterContent): string =>
  seal(contentKey(authSecret), mailId, Buffer.from(JSON.stringify(content)))

/** null when it was sealed with another AUTH_SECRET. */
export function openContent(authSecret: string, mailId: string, stored: string): Content | null {
  const content = open(contentKey(authSecret), mailId, stored)
  return content && letterContent.parse(JSON.parse(content.toString()))
}
