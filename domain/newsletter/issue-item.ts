import { z } from 'zod'
import { emailPicture } from '#domain/outbox/email.ts'

export const itemKinds = ['course', 'event', 'article'] as const

export type ItemKind = (typeof itemKinds)[number]

const words = z.object({ id: z.array(z.string()), en: z.array(z.string()) })

/** Something new, as an issue says it: its title as people wrote it, and below it, in each language, what it is. */
export const issueItem = z.object({
  kind: z.enum(itemKinds),
  id: z.string(),
  title: z.string(),
  lines: words,
  /** What it is told by; not in issues that an earlier version has prepared. */
  picture: emailPicture.optional().catch(undefined),
})

export type IssueItem = z.output<typeof issueItem>

/** Under which an item is left out. */
export const itemKey = ({ kind, id }: Pick<IssueItem, 'kind' | 'id'>): string => `${kind}:${id}`
