import type { Letter, LetterPicture } from '#domain/outbox/letter.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { withoutTail } from '#shared/without-tail.ts'
import type { LeaveLink } from './as-wished.ts'
import type { BankAccount } from './kinds/definition.ts'
import { definitions } from './notification-kinds.ts'
import { notificationWords, saidOf } from './notification-words.ts'
import type { Told } from './stored-notification.ts'

/** Where the links in letters about notifications lead, as absolute URLs. */
export type NotificationLinks = {
  /** Where a notification leads. */
  of: (told: Told) => string
  all: string
  /** Where somebody says how they want to be notified. */
  wishes: string
}

/** What letters need to know of this site. `account`: null where nobody pays by transfer. */
export type NotificationPost = { links: NotificationLinks; leave: LeaveLink; account: BankAccount | null }

type Reader = { email: string; fullName: string; locale: Locale; timeZone: TimeZone }

/** A letter about one notification, for kinds that have no letter of their own. */
export function notificationLetter(
  reader: Reader,
  told: Told,
  { links, account }: Pick<NotificationPost, 'links' | 'account'>,
  now: Date,
): Letter {
  const { email, fullName: name, locale, timeZone } = reader
  const { topic, action, more: moreOf } = definitions[told.kind]
  const reading = { locale, now, timeZone }
  const said = notificationWords(told, reading)
  const more = moreOf?.(saidOf(told.facts, reading), { ...reading, account }, told.facts)
  return {
    kind: told.kind,
    topic,
    to: email,
    locale,
    subject: subjectOf(told, reading),
    text: [m.notifications_letter_greeting({ name }, { locale }), said, more].filter(Boolean).join('\n\n'),
    action: { label: action({}, { locale }), href: links.of(told) },
    note: m.notifications_letter_end({ link: links.wishes }, { locale }),
  }
}

/** With what its course or event is told by, while there is one. */
type News = Told & { picture?: LetterPicture | undefined }

/** The one mail of a day, with what is new since the last one. */
export function digestLetter(
  reader: Reader,
  news: readonly News[],
  { links, now, more }: { links: NotificationLinks; now: Date; more: number },
): Letter {
  const { email, fullName: name, locale, timeZone } = reader
  const items = news.map((told) => ({
    title: notificationWords(told, { locale, now, timeZone }),
    href: links.of(told),
    lines: [],
    picture: told.picture,
  }))
  return {
    kind: 'digest',
    to: email,
    locale,
    subject: m.notifications_letter_digest_subject({ count: String(news.length + more) }, { locale }),
    text: [
      m.notifications_letter_greeting({ name }, { locale }),
      m.notifications_letter_digest_lead({}, { locale }),
    ].join('\n\n'),
    sections: [{ items }],
    action: { label: m.notifications_letter_digest_action({}, { locale }), href: links.all },
    note: [
      more > 0 ? m.notifications_letter_digest_more({ count: String(more) }, { locale }) : '',
      m.notifications_letter_end({ link: links.wishes }, { locale }),
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}

/** What it says in one line, but for why: a reason is as long as its writer makes it, stands in the text, and is nobody
 *  else's to read in a list of mails. A title is text of a line of its own: it must not begin another header. */
function subjectOf({ kind, facts }: Told, reading: Parameters<typeof notificationWords>[1]): string {
  const said = notificationWords({ kind, facts: { ...facts, reason: '' } }, reading)
  return withoutTail(said.replace(/\s+/g, ' '), '.: ')
}
