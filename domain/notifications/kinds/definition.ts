import { z } from 'zod'
import type { Email, EmailPicture } from '#domain/outbox/email.ts'
import type { EmailLinks } from '#domain/outbox/email-links.server.ts'
import type { EmailTopic } from '#domain/outbox/email-topic.ts'
import type { Locale } from '#shared/locale.ts'
import type { Role } from '#shared/roles.ts'
import type { TimeZone } from '#shared/time-zones.ts'

/** A text of #messages that needs nothing to be said. */
export type Label = (said?: Record<string, never>, how?: { locale?: Locale }) => string

/** Who reads, when, and by which clocks. */
export type Reading = { locale: Locale; now: Date; timeZone: TimeZone }

/** Where transfers go to. */
export type BankAccount = { bank: string; number: string; holder: string }

/** What words are made of: facts as the reader reads them, '' for one that is missing. */
export type Said = Record<
  | 'title'
  | 'when'
  | 'from'
  | 'subject'
  | 'name'
  | 'reason'
  | 'lesson'
  | 'count'
  | 'date'
  | 'was'
  | 'becomes'
  | 'amount'
  | 'until'
  | 'reference',
  string
>

export type NotificationIcon =
  | 'alert'
  | 'award'
  | 'bell'
  | 'book'
  | 'calendar'
  | 'chat'
  | 'check'
  | 'clock'
  | 'close'
  | 'document'
  | 'edit'
  | 'eye-off'
  | 'inbox'
  | 'info'
  | 'lock'
  | 'mail'
  | 'money'
  | 'play'
  | 'success'
  | 'users'

type Stored<Facts> = {
  /** The same for the same happening: a person is notified of one cause once. */
  cause: string
  /** The course or the event that it is about. */
  subjectId: string | null
  /** What its words need when its subject is gone, or has none. */
  facts: Facts
  /** The moment that it is about: later it is of little use. */
  boundTo?: Date
}

/** A notification as `leadsTo` sees it. */
export type Leading<Facts> = {
  /** Of the notification; undefined where several are listed in one email. */
  id: string | undefined
  /** Its course or event; null when it has none, or that is gone. */
  subjectId: string | null
  /** Whether it had one that is gone. */
  isGone: boolean
  facts: Facts
}

/** What there is to say of every kind of notification. `Happened` is what a use case passes, `Facts` what is stored of it. */
type Base<Happened, Facts> = {
  icon: NotificationIcon
  /** What it is called where people choose. */
  name: Label
  /** What its email is called at the desk. */
  emailName: Label
  topic: Extract<EmailTopic, 'events' | 'learning' | 'orders' | 'teaching' | 'work'>
  /** To whom it can happen. */
  roles: readonly Role[]
  /** Whether it is mailed to people who have not chosen. */
  isMailed: boolean
  /** Mailed also to people who have restricted what is done with their data. */
  isNeeded?: boolean
  /** Can come many times a day: from the fourth on it is mailed once, with the next morning's email. */
  isCrowding?: boolean
  /** What people have just done themselves: no device rings for it unless they want that. */
  isOwnDeed?: boolean
  /** Worth waking a phone for. */
  isUrgent?: boolean
  /** A text that one person wrote to others: it has a page of its own. */
  isMessage?: boolean
  /** All of them are optional: what an earlier version stored may have fewer. */
  facts: z.ZodType<Facts>
  store: (happened: Happened) => Stored<NoInfer<Facts>>
  /** One line, in the reader's language. It is the email's subject, too. */
  words: (said: Said, reading: Reading, facts: NoInfer<Facts>) => string
  /** A path of this site; null when what it is about is gone. */
  leadsTo: (about: Leading<NoInfer<Facts>>) => string | null
  /** Until when it is of use: undefined for always, null for not any more. `startsAt`: when its event begins by now; null for none
   *  that takes place. */
  usefulUntil?: (facts: NoInfer<Facts>, startsAt: Date | null) => Date | null | undefined
}

/** A kind whose email is its words, made by a job when it is sent: in today's words, and not once it was read on the site. */
type WithWords<Happened, Facts> = Base<Happened, Facts> & {
  /** What its email says beyond its words. */
  more?: (said: Said, how: Reading & { account: BankAccount | null }, facts: NoInfer<Facts>) => string
  /** The button of its email. */
  action: Label
  /** What its preview at the desk says. */
  sample: { facts: NoInfer<Facts>; picture?: EmailPicture }
}

/** Who gets an email. */
export type EmailReader = { email: string; fullName: string; locale: Locale }

/** What an email says. */
export type EmailContent = Pick<
  Email,
  'subject' | 'text' | 'sections' | 'action' | 'picture' | 'note' | 'headers' | 'attachments'
>

type WriteEmail<Happened> = (happened: Happened, reader: EmailReader, links: EmailLinks) => EmailContent

/** A kind whose email says what only the use case knows, or brings a file: it is queued with the notification. */
type WithEmail<Happened, Facts> = Base<Happened, Facts> & {
  email: WriteEmail<Happened>
  sample: NoInfer<Happened>
}

export type Definition<Happened, Facts> = Base<Happened, Facts> & {
  more?: WithWords<Happened, Facts>['more']
  action?: Label
  sample: WithWords<Happened, Facts>['sample']
  email?: WriteEmail<Happened>
  /** Its email, of a sample. */
  preview?: (reader: EmailReader, links: EmailLinks) => EmailContent
}

/** A kind that a use case notifies people of. */
export const notification = <Happened, Facts>(
  definition: WithWords<Happened, Facts>,
): Definition<Happened, Facts> => definition

/** A kind that all staff and admins are notified of. */
export const deskNotification = <Happened, Facts>(
  definition: WithWords<Happened, Facts>,
): Definition<Happened, Facts> & { isForDesk: true } => ({ ...definition, isForDesk: true })

/** A kind that a use case notifies people of, with an email of its own. */
export const notificationWithEmail = <Happened, Facts>({
  sample,
  ...definition
}: WithEmail<Happened, Facts>): Definition<Happened, Facts> & { email: WriteEmail<Happened> } => ({
  ...definition,
  sample: { facts: definition.store(sample).facts },
  preview: (reader, links) => definition.email(sample, reader, links),
})

/** Facts as they are stored. */
export const text = z.string().optional()
export const number = z.number().optional()
export const noFacts: z.ZodType<object> = z.object({})

export const everyone: readonly Role[] = ['student', 'instructor', 'staff', 'admin']
export const learners: readonly Role[] = ['student']
export const teachers: readonly Role[] = ['instructor']
export const caretakers: readonly Role[] = ['staff', 'admin']

/** A course as a use case names it. */
export type Course = { id: string; title: string }
