import type { Email, EmailPicture } from '#domain/outbox/email.ts'
import type { EmailLinks } from '#domain/outbox/email-links.server.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { notificationSettingsPath, notificationsPath } from '#shared/paths/notifications.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { withoutTail } from '#shared/without-tail.ts'
import type { BankAccount } from './kinds/definition.ts'
import { pathOf } from './leads-to.ts'
import { definitions } from './notification-kinds.ts'
import { notificationWords, saidOf } from './notification-words.ts'
import type { StoredNotification } from './stored-notification.ts'

/** What emails about notifications need to know of this site. `account`: null where nobody pays by transfer. */
export type NotificationPost = { links: Pick<EmailLinks, 'page'>; account: BankAccount | null }

type Reader = { email: string; fullName: string; locale: Locale; timeZone: TimeZone }

/** An email about one notification, for kinds that have no email of their own. */
export function notificationEmail(
  reader: Reader,
  notification: StoredNotification,
  { links: { page }, account }: NotificationPost,
  now: Date,
): Email {
  const { email, fullName: name, locale, timeZone } = reader
  const { topic, action, more: moreOf } = definitions[notification.kind]
  const reading = { locale, now, timeZone }
  const said = notificationWords(notification, reading)
  const more = moreOf?.(saidOf(notification.facts, reading), { ...reading, account }, notification.facts)
  return {
    kind: notification.kind,
    topic,
    to: email,
    locale,
    subject: subjectOf(notification, reading),
    text: [m.notifications_more_greeting({ name }, { locale }), said, more].filter(Boolean).join('\n\n'),
    action: action && {
      label: action({}, { locale }),
      href: page(pathOf({ ...notification, hasSubject: true })),
    },
    note: m.notifications_more_end({ link: page(notificationSettingsPath) }, { locale }),
  }
}

/** With what its course or event is told by, while there is one. */
type News = StoredNotification & { picture?: EmailPicture | undefined }

/** The one mail of a day, with what is new since the last one. */
export function digestEmail(
  reader: Reader,
  news: readonly News[],
  { links: { page }, now, more }: { links: NotificationPost['links']; now: Date; more: number },
): Email {
  const { email, fullName: name, locale, timeZone } = reader
  const items = news.map((notification) => ({
    title: notificationWords(notification, { locale, now, timeZone }),
    href: page(pathOf({ ...notification, hasSubject: true })),
    lines: [],
    picture: notification.picture,
  }))
  return {
    kind: 'digest',
    to: email,
    locale,
    subject: m.notifications_digest_subject({ count: String(news.length + more) }, { locale }),
    text: [
      m.notifications_more_greeting({ name }, { locale }),
      m.notifications_digest_lead({}, { locale }),
    ].join('\n\n'),
    sections: [{ items }],
    action: { label: m.notifications_digest_action({}, { locale }), href: page(notificationsPath) },
    note: [
      more > 0 ? m.notifications_digest_more({ count: String(more) }, { locale }) : '',
      m.notifications_more_end({ link: page(notificationSettingsPath) }, { locale }),
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}

/** What it says in one line, but for why: a reason is as long as its writer makes it, stands in the text, and is nobody else's to read in
 *  a list of mails. A title is text of a line of its own: it must not begin another header. */
function subjectOf(
  { kind, facts }: StoredNotification,
  reading: Parameters<typeof notificationWords>[1],
): string {
  const said = notificationWords({ kind, facts: { ...facts, reason: '' } }, reading)
  return withoutTail(said.replace(/\s+/g, ' '), '.: ')
}
