import { z } from 'zod'
import type { Message } from '#platform/mail.server.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { motifs } from '#shared/motifs.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import type { StrangerLetterKind } from './letter-doors.ts'
import type { LetterKind } from './letter-kinds.ts'
import type { LetterPermit } from './letter-permit.ts'
import { type LetterTopic, letterTopics } from './letter-topic.ts'

/** A mail that the product writes to somebody who has shown that the address is theirs. */
export type Letter = LetterOf<Exclude<LetterKind, StrangerLetterKind>> | NotificationLetter

/** One about something that people are notified of (domain/notifications). */
type NotificationLetter = LetterOf<string> & { topic: LetterTopic }

/** One to an address that somebody has typed. */
export type StrangerLetter = LetterOf<StrangerLetterKind>

/** The same, once it was counted. */
export type PermittedLetter = StrangerLetter & { permit: LetterPermit }

export type AnyLetter = Letter | StrangerLetter

type LetterOf<Kind extends string> = Omit<Message, 'html' | 'attachments'> & {
  /** Which letter it is, for those who look after mails. */
  kind: Kind
  /** What it is about, where its kind does not say it. */
  topic?: LetterTopic | undefined
  /** The language in which it is written. */
  locale: Locale
  /** Its paragraphs, the greeting first, an empty line between two. */
  text: string
  /** What it shows one below the other, under the paragraphs: an event, new courses. */
  sections?: readonly LetterSection[] | undefined
  /** The one button. Its link stands in the plain part too, so the text does not say it. */
  action?: { label: string; href: string } | undefined
  /** What the course or the event that it is about is told by. */
  picture?: LetterPicture | undefined
  /** Paragraphs below the button: for how long it works, what to do when it was somebody else. */
  note?: string | undefined
  /** Text only; a picture of the product comes as `picture`. */
  attachments?: { filename: string; content: string; contentType: string }[] | undefined
  /** To whose account it is written, where that is known: while they have not confirmed their address and another account has, it is that
   *  one's mailbox, and nothing goes there. */
  accountId?: string | undefined
  /** In whose night it waits, until seven. */
  quietZone?: TimeZone | undefined
  /** After which nobody needs it any more. */
  usefulUntil?: Date | undefined
  /** Goes to an address as well whose account has not confirmed it: it asks whether the address is its reader's, or somebody of staff has
   *  written it by hand. */
  toUnconfirmed?: true
}

export type LetterSection = {
  title?: string | undefined
  items: readonly LetterItem[]
}

type LetterItem = {
  title: string
  href: string
  lines: readonly string[]
  /** What it is told by, where a letter names several things. */
  picture?: LetterPicture | undefined
}

export const letterPicture = z.object({
  motif: z.enum(motifs),
  /** '#rrggbb' of its category; forest when there is none. */
  color: z.string().nullable(),
})

export type LetterPicture = z.output<typeof letterPicture>

const letterItem = z.object({
  title: z.string(),
  href: z.string(),
  lines: z.array(z.string()).readonly(),
  picture: letterPicture.optional().catch(undefined),
})

/** What a letter is made of, from which its HTML is drawn. */
const letterParts = z.object({
  topic: z.enum(letterTopics).optional().catch(undefined),
  locale: z.enum(locales),
  text: z.string(),
  sections: z
    .array(z.object({ title: z.string().optional(), items: z.array(letterItem).readonly() }))
    .readonly()
    .optional(),
  action: z.object({ label: z.string(), href: z.string() }).optional(),
  picture: letterPicture.optional().catch(undefined),
  note: z.string().optional(),
})

/** What is kept sealed of a letter until it is sent: its plain part whole, which every version of the program can send,
 *  and what its HTML is drawn from; not in those that an earlier version has sealed. */
export const letterContent = z.object({
  subject: z.string(),
  text: z.string(),
  parts: letterParts.optional(),
  headers: z.record(z.string(), z.string()).optional(),
  attachments: z
    .array(z.object({ filename: z.string(), content: z.string(), contentType: z.string() }))
    .optional(),
})

/** The pictures of a letter, each once: its own, and those of what it names. */
export function picturesOf({
  picture,
  sections = [],
}: Pick<AnyLetter, 'picture' | 'sections'>): LetterPicture[] {
  const all = [picture, ...sections.flatMap(({ items }) => items.map((item) => item.picture))]
  return [...new Map(all.flatMap((each) => (each ? [[pictureName(each), each] as const] : []))).values()]
}

/** Tells a picture from every other one, in a file's name and in a letter: 'kiosk-1f5e46'. */
export const pictureName = ({ motif, color }: LetterPicture): string =>
  `${motif}-${color?.replace(/[^0-9a-f]/gi, '').toLowerCase() ?? 'none'}`

export type LetterContent = z.input<typeof letterContent>
