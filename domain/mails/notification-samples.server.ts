import { asWished } from '#domain/notifications/as-wished.ts'
import { sampleEvent } from '#domain/notifications/kinds/samples.ts'
import { digestEmail, notificationEmail } from '#domain/notifications/notification-email.ts'
import { definitions, type NotificationKind } from '#domain/notifications/notification-kinds.ts'
import type { AnyEmail, Email } from '#domain/outbox/email.ts'
import type { Locale } from '#shared/locale.ts'
import { notificationSettingsPath, notificationsPath } from '#shared/paths/notifications.ts'
import type { SampleLinks } from './sample-links.ts'
import { maria, yohana } from './sample-people.ts'

const { timeZone } = sampleEvent
const dayBefore = new Date(sampleEvent.startDate.getTime() - 24 * 3600_000)
const account = { bank: 'Bank Contoh', number: '123 456 789', holder: 'Noken' }

/** How an email of one kind looks, in a language. */
export type Sample = (locale: Locale, links: SampleLinks) => AnyEmail

/** Its course or event is nowhere: links lead to the list. */
const sampleOf = (kind: NotificationKind) => ({ kind, subjectId: null, ...definitions[kind].sample })
const toList = ({ page }: SampleLinks) => ({
  page: (path: string) => page(path === notificationSettingsPath ? path : notificationsPath),
})

/** With the link to leave its kind. */
const leavable =
  (sample: (locale: Locale, links: SampleLinks) => Email): Sample =>
  (locale, links) =>
    asWished(sample(locale, links), { id: '', quietZone: null }, links)

/** The email about a notification. */
export const notificationSample = (kind: NotificationKind): Sample =>
  leavable((locale, links) => {
    const { topic, roles, preview } = definitions[kind]
    if (preview) {
      const reader = { ...(roles.includes('student') ? yohana : maria), locale }
      return { kind, topic, to: reader.email, locale, ...preview(reader, links) }
    }
    const reader = { ...yohana, locale, timeZone }
    const { picture, ...sample } = sampleOf(kind)
    return { ...notificationEmail(reader, sample, { links: toList(links), account }, dayBefore), picture }
  })

export const digestSample: Sample = leavable((locale, links) =>
  digestEmail({ ...yohana, locale, timeZone }, [sampleOf('event-reminder'), sampleOf('course-finished')], {
    links: toList(links),
    now: dayBefore,
    more: 0,
  }),
)
