import type { Letter, LetterPicture } from '#domain/outbox/letter.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { rupiahInText } from '#shared/rupiah-in-text.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { withoutTail } from '#shared/without-tail.ts'
import type { LeaveLink } from './as-wished.ts'
import type { NotificationKind } from './notification-kinds.ts'
import { notificationWords } from './notification-words.ts'
import { isOrderNewsKind } from './order-fact.ts'
import { actionOfOrder, moreOfOrder } from './order-letter.ts'
import type { Told } from './stored-notification.ts'

/** Where the links in letters about notifications lead, as absolute URLs. */
export type NotificationLinks = {
  /** Where a notification leads. */
  of: (told: Told) => string
  all: string
  /** Where somebody says how they want to be notified. */
  wishes: string
}

/** Where transfers go to. */
export type BankAccount = { bank: string; number: string; holder: string }

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
  const said = notificationWords(told, { locale, now, timeZone })
  return {
    kind: told.kind,
    to: email,
    locale,
    subject: subjectOf(told, { locale, now, timeZone }),
    text: [
      m.notifications_letter_greeting({ name }, { locale }),
      said,
      toAccount(told, account, locale),
      moreOf(told, locale),
    ]
      .filter(Boolean)
      .join('\n\n'),
    action: { label: actionOf(told.kind, locale), href: links.of(told) },
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

/** Who pays by transfer pays without opening the page. */
const toAccount = ({ kind, facts }: Told, account: BankAccount | null, locale: Locale): string =>
  kind === 'order-placed' && account && facts.amount !== undefined
    ? m.notifications_letter_account({ ...account, amount: rupiahInText(facts.amount) }, { locale })
    : ''

function moreOf({ kind, facts }: Told, locale: Locale): string {
  if (isOrderNewsKind(kind)) return moreOfOrder(kind, facts, locale)
  if (kind === 'course-paused') return m.notifications_letter_paused({}, { locale })
  if (kind === 'event-reminder') return m.notifications_letter_reminder({}, { locale })
  if (kind === 'removed-from-course') return m.notifications_letter_removed({}, { locale })
  if (kind === 'certificate-revoked') return m.notifications_letter_certificate_revoked({}, { locale })
  if (kind === 'certificate-corrected') return m.notifications_letter_certificate_corrected({}, { locale })
  if (kind === 'course-deleted') return m.notifications_letter_course_deleted({}, { locale })
  return kind === 'course-finished' ? m.notifications_letter_finished({}, { locale }) : ''
}

function actionOf(kind: NotificationKind, locale: Locale): string {
  if (isOrderNewsKind(kind)) return actionOfOrder(kind, locale)
  switch (kind) {
    case 'enrolled':
    case 'enrolled-by-hand':
    case 'course-paused':
    case 'teacher-added':
      return m.notifications_to_course({}, { locale })
    case 'course-finished':
    case 'course-deleted':
    case 'certificate-revoked':
    case 'certificate-restored':
    case 'certificate-corrected':
      return m.notifications_to_certificates({}, { locale })
    case 'quiz-marked':
      return m.notifications_to_result({}, { locale })
    case 'review-answered':
      return m.notifications_to_review({}, { locale })
    case 'reviews-drawn':
      return m.notifications_to_reviews({}, { locale })
    case 'work-marked':
    case 'work-returned':
    case 'work-reviewed':
      return m.notifications_to_work({}, { locale })
    case 'mark-set':
    case 'mark-taken-back':
      return m.notifications_to_marks({}, { locale })
    case 'work-handed-in':
      return m.notifications_to_marking({}, { locale })
    case 'question-asked':
    case 'question-answered':
      return m.notifications_to_message({}, { locale })
    case 'discussion-asked':
    case 'discussion-replied':
    case 'discussion-mentioned':
    case 'discussion-accepted':
    case 'discussion-hidden':
      return m.notifications_to_question({}, { locale })
    case 'announcement':
      return m.notifications_to_announcement({}, { locale })
    case 'event-reminder':
      return m.notifications_to_event({}, { locale })
    case 'data-request':
      return m.notifications_to_data_requests({}, { locale })
    case 'portfolio-taken-down':
    case 'portfolio-allowed':
      return m.notifications_to_portfolio({}, { locale })
    case 'approval-waiting':
      return m.notifications_to_approvals({}, { locale })
    default:
      return m.notifications_to_site({}, { locale })
  }
}
