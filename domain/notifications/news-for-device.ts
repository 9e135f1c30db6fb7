import { site } from '#content/site.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { notificationSettingsPath } from '#shared/paths/notifications.ts'
import type { PushNews } from '#shared/push-news.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { viewerSign } from '#shared/viewer-sign.ts'
import { pathOf } from './leads-to.ts'
import { definitions } from './notification-kinds.ts'
import { notificationWords } from './notification-words.ts'
import type { StoredNotification } from './stored-notification.ts'

type ShownNotification = StoredNotification & { id: string; hasSubject: boolean }

type Reader = { id: string; locale: Locale; timeZone: TimeZone }

/** Longer than any sentence with the longest title that there is, and never more than a push holds. */
const longest = 600

/** What a device shows of a notification, in its reader's language: the words by which the site lists it. */
export function newsOf(notification: ShownNotification, reader: Reader, now: Date): PushNews {
  const { locale, timeZone } = reader
  const said = notificationWords(notification, { locale, now, timeZone })
  return {
    ...frameOf(reader),
    title: definitions[notification.kind].name({}, { locale }),
    body: said.length > longest ? `${said.slice(0, longest)}…` : said,
    url: pathOf(notification),
    tag: notification.id,
  }
}

/** By which somebody sees that it works. */
export const sampleNews = (reader: Reader): PushNews => ({
  ...frameOf(reader),
  title: site.name,
  body: m.notifications_push_sample({}, { locale: reader.locale }),
  url: notificationSettingsPath,
  tag: 'sample',
})

const frameOf = ({ id, locale }: Reader) => ({
  lang: locale,
  who: viewerSign({ id }),
  plain: m.notifications_push_plain({ site: site.name }, { locale }),
})
