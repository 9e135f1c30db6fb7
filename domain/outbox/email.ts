import { z } from 'zod'
import type { Message } from '#platform/mail.server.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { motifs } from '#shared/motifs.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import type { DirectEmailKind } from './direct-email-kinds.ts'
import type { StrangerEmailKind } from './email-doors.ts'
import type { EmailPermit } from './email-permit.ts'
import { type EmailTopic, emailTopics } from './email-topic.ts'

/** A mail that the product writes to somebody who has shown that the address is theirs. */
export type Email = EmailOf<Exclude<DirectEmailKind, StrangerEmailKind>> | NotificationEmail

/** One about something that people are notified of (domain/notifications). */
type NotificationEmail = EmailOf<string> & { topic: EmailTopic }

/** One to an address that somebody has typed. */
export type StrangerEmail = EmailOf<StrangerEmailKind>

/** The same, once it was counted. */
export type PermittedEmail = StrangerEmail & { permit: EmailPermit }

export type AnyEmail = Email | StrangerEmail

type EmailOf<Kind extends string> = Omit<Message, 'html' | 'attachments'> & {
  /** Which email it is, for those who look after mails. */
  kind: Kind
  /** What it is about, where its kind does not say it. */
  topic?: EmailTopic | undefined
  /** The language in which it is written. */
  locale: Locale
  /** Its paragraphs, the greeting first, an empty line between two. */
  text: string
  /** What it shows one below the other, under the paragraphs: an event, new courses. */
  sections?: readonly EmailSection[] | undefined
  /** The one button. Its link stands in the plain part too, so the text does not say it. */
  action?: { label: string; href: string } | undefined
  /** What the course or the event that it is about is told by. */
  picture?: EmailPicture | undefined
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

export type EmailSection = {
  title?: string | undefined
  items: readonly EmailItem[]
}

type EmailItem = {
  title: string
  href: string
  lines: readonly string[]
  /** What it is recognised by, where an email names several things. */
  picture?: EmailPicture | undefined
}

export const emailPicture = z.object({
  motif: z.enum(motifs),
  /** '#rrggbb' of its category; forest when there is none. */
  color: z.string().nullable(),
})

export type EmailPicture = z.output<typeof emailPicture>

const emailItem = z.object({
  title: z.string(),
  href: z.string(),
  lines: z.array(z.string()).readonly(),
  picture: emailPicture.optional().catch(undefined),
})

/** What an email is made of, from which its HTML is drawn. */
const emailParts = z.object({
  topic: z.enum(emailTopics).optional().catch(undefined),
  locale: z.enum(locales),
  text: z.string(),
  sections: z
    .array(z.object({ title: z.string().optional(), items: z.array(emailItem).readonly() }))
    .readonly()
    .optional(),
  action: z.object({ label: z.string(), href: z.string() }).optional(),
  picture: emailPicture.optional().catch(undefined),
  note: z.string().optional(),
})

/** What is stored sealed of an email until it is sent: its plain part whole, which every version of the program can send,
 *  and what its HTML is drawn from; not in those that an earlier version has sealed. */
export const storedEmail = z.object({
  subject: z.string(),
  text: z.string(),
  parts: emailParts.optional(),
  headers: z.record(z.string(), z.string()).optional(),
  attachments: z
    .array(z.object({ filename: z.string(), content: z.string(), contentType: z.string() }))
    .optional(),
})

/** The pictures of an email, each once: its own, and those of what it names. */
export function picturesOf({
  picture,
  sections = [],
}: Pick<AnyEmail, 'picture' | 'sections'>): EmailPicture[] {
  const all = [picture, ...sections.flatMap(({ items }) => items.map((item) => item.picture))]
  return [...new Map(all.flatMap((each) => (each ? [[pictureName(each), each] as const] : []))).values()]
}

/** Tells a picture from every other one, in a file's name and in an email: 'kiosk-1f5e46'. */
export const pictureName = ({ motif, color }: EmailPicture): string =>
  `${motif}-${color?.replace(/[^0-9a-f]/gi, '').toLowerCase() ?? 'none'}`

export type StoredEmail = z.input<typeof storedEmail>
