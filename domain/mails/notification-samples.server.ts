import { asWished } from '#domain/notifications/as-wished.ts'
import { sampleEvent } from '#domain/notifications/kinds/samples.ts'
import { digestLetter, notificationLetter } from '#domain/notifications/letters.ts'
import { definitions, type NotificationKind } from '#domain/notifications/notification-kinds.ts'
import type { Told } from '#domain/notifications/stored-notification.ts'
import type { AnyLetter, Letter, LetterPicture } from '#domain/outbox/letter.ts'
import type { Locale } from '#shared/locale.ts'
import type { SampleLinks } from './sample-links.ts'
import { yohana } from './sample-people.ts'

const { timeZone } = sampleEvent
const dayBefore = new Date(sampleEvent.startDate.getTime() - 24 * 3600_000)

/** How a letter of one kind looks, in a language. */
export type Sample = (locale: Locale, links: SampleLinks) => AnyLetter

const told = (kind: NotificationKind): Told & { picture?: LetterPicture | undefined } => ({
  kind,
  subjectId: null,
  ...definitions[kind].sample,
})

const linksIn = ({ page }: SampleLinks) => ({
  of: () => page('/notifications'),
  all: page('/notifications'),
  wishes: page('/account/notifications'),
})

const postIn = (links: SampleLinks) => ({
  links: linksIn(links),
  account: { bank: 'Bank Contoh', number: '123 456 789', holder: 'Noken' },
})

/** The sample of a letter about something that people are told: as it is sent, with the way to leave its kind. */
export const leavable =
  (sample: (locale: Locale, links: SampleLinks) => Letter): Sample =>
  (locale, links) =>
    asWished(sample(locale, links), { id: '', quietZone: null }, () => links.page('/notifications/leave'))

/** The email about a notification. */
export const notificationSample = (kind: NotificationKind): Sample =>
  leavable((locale, links) => {
    const { picture, ...sample } = told(kind)
    return {
      ...notificationLetter({ ...yohana, locale, timeZone }, sample, postIn(links), dayBefore),
      picture,
    }
  })

export const digestSample: Sample = leavable((locale, links) =>
  digestLetter({ ...yohana, locale, timeZone }, [told('event-reminder'), told('course-finished')], {
    links: linksIn(links),
    now: dayBefore,
    more: 0,
  }),
)
