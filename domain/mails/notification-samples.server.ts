import { asWished } from '#domain/notifications/as-wished.ts'
import { digestLetter, notificationLetter } from '#domain/notifications/letters.ts'
import type { NoticeFacts } from '#domain/notifications/notice.ts'
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts'
import type { Told } from '#domain/notifications/stored-notification.ts'
import type { AnyLetter, Letter, LetterPicture } from '#domain/outbox/letter.ts'
import type { Locale } from '#shared/locale.ts'
import type { SampleLinks } from './sample-links.ts'
import { ofCourse, ofEvent, sampleEvent, yohana } from './sample-people.ts'

const course = 'Berani Bicara di Depan Umum'
const question: NoticeFacts = { title: course, subject: 'Bagaimana supaya tidak gugup?' }
const reminder: NoticeFacts = {
  title: sampleEvent.title,
  startsAt: sampleEvent.startDate.toISOString(),
  timeZone: sampleEvent.timeZone,
}
const order: NoticeFacts = { title: course, reference: 'NKN-7K3QX2MP' }
const untilNoon = '2027-02-20T03:00:00.000Z'
const { timeZone } = sampleEvent
const dayBefore = new Date(sampleEvent.startDate.getTime() - 24 * 3600_000)

/** How a letter of one kind looks, in a language. */
export type Sample = (locale: Locale, links: SampleLinks) => AnyLetter

const told = (kind: NotificationKind, facts: NoticeFacts): Told => ({ kind, subjectId: null, facts })

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

const about = (kind: NotificationKind, facts: NoticeFacts, picture?: LetterPicture): Sample =>
  leavable((locale, links) => ({
    ...notificationLetter({ ...yohana, locale, timeZone }, told(kind, facts), postIn(links), dayBefore),
    picture,
  }))

/** A letter of each kind of notification that has none of its own, and the mail of a day. */
export const notificationSamples = {
  'event-reminder': about('event-reminder', reminder, ofEvent),
  enrolled: about('enrolled', { title: course }, ofCourse),
  'enrolled-by-hand': about(
    'enrolled-by-hand',
    { title: course, from: 'Maria Wambrauw', reason: 'Kelompok belajar Sorong' },
    ofCourse,
  ),
  'removed-from-course': about(
    'removed-from-course',
    { title: course, from: 'Maria Wambrauw', reason: 'Pindah ke kelompok lain' },
    ofCourse,
  ),
  'course-finished': about('course-finished', { title: course }, ofCourse),
  'course-paused': about('course-paused', { title: course }, ofCourse),
  'course-deleted': about('course-deleted', { title: course }, ofCourse),
  'quiz-marked': about(
    'quiz-marked',
    { title: course, name: 'Kuis akhir modul', from: 'Maria Wambrauw' },
    ofCourse,
  ),
  'review-answered': about('review-answered', { title: course, from: 'Maria Wambrauw' }, ofCourse),
  'question-asked': about('question-asked', { title: course, from: 'Sari Rumbiak' }, ofCourse),
  'question-answered': about('question-answered', { title: course, from: 'Maria Wambrauw' }, ofCourse),
  'discussion-asked': about('discussion-asked', { ...question, from: 'Sari Rumbiak' }, ofCourse),
  'discussion-replied': about('discussion-replied', { ...question, from: 'Maria Wambrauw' }, ofCourse),
  'discussion-mentioned': about('discussion-mentioned', { ...question, from: 'Bayu Pratama' }, ofCourse),
  'discussion-accepted': about('discussion-accepted', { ...question, from: 'Sari Rumbiak' }, ofCourse),
  'discussion-hidden': about(
    'discussion-hidden',
    { ...question, reason: 'Menyebut nomor telepon' },
    ofCourse,
  ),
  announcement: about(
    'announcement',
    { title: course, subject: 'Sesi tanya jawab hari Jumat', from: 'Maria Wambrauw' },
    ofCourse,
  ),
  'work-marked': about('work-marked', { title: course, lesson: 'Pidato pertamamu' }, ofCourse),
  'work-returned': about('work-returned', { title: course, lesson: 'Pidato pertamamu' }, ofCourse),
  'reviews-drawn': about(
    'reviews-drawn',
    { title: course, lesson: 'Pidato pertamamu', count: 3, day: '2027-02-25' },
    ofCourse,
  ),
  'work-reviewed': about('work-reviewed', { title: course, lesson: 'Pidato pertamamu' }, ofCourse),
  'mark-set': about(
    'mark-set',
    { title: course, lesson: 'Pidato pertamamu', from: 'Maria Wambrauw' },
    ofCourse,
  ),
  'mark-taken-back': about(
    'mark-taken-back',
    { title: course, lesson: 'Pidato pertamamu', from: 'Maria Wambrauw' },
    ofCourse,
  ),
  'work-handed-in': about('work-handed-in', { title: course, count: 3, day: '2027-02-18' }, ofCourse),
  'teacher-added': about('teacher-added', { title: course, from: 'Maria Wambrauw' }, ofCourse),
  'teacher-removed': about('teacher-removed', { title: course, from: 'Maria Wambrauw' }, ofCourse),
  'new-enrolments': about('new-enrolments', { title: course, count: 3, day: '2027-02-18' }, ofCourse),
  'portfolio-taken-down': about('portfolio-taken-down', { reason: 'Tautannya menuju penipuan' }),
  'portfolio-allowed': about('portfolio-allowed', {}),
  'data-request': about('data-request', { name: 'Maria Wambrauw', count: 24 }),
  'approval-waiting': about('approval-waiting', { name: 'Maria Wambrauw' }),
  'order-placed': about('order-placed', { ...order, amount: 149_321, until: untilNoon }),
  'order-paid': about('order-paid', order),
  'order-checking': about('order-checking', order),
  'order-expired': about('order-expired', order),
  'order-late': about('order-late', order),
  'order-reversed': about('order-reversed', order),
  'order-refunded': about('order-refunded', { ...order, amount: 149_000 }),
  'proof-rejected': about('proof-rejected', {
    ...order,
    reason: 'Jumlah di bukti ini tidak terbaca',
  }),
  'seat-offered': about('seat-offered', { ...order, title: sampleEvent.title, until: untilNoon }),
  'scholarship-granted': about(
    'scholarship-granted',
    { title: course, reason: 'Selamat belajar, Yohana!' },
    ofCourse,
  ),
  'scholarship-refused': about(
    'scholarship-refused',
    { title: course, reason: 'Kuota beasiswa bulan ini sudah habis' },
    ofCourse,
  ),
  'certificate-revoked': about(
    'certificate-revoked',
    { title: course, reason: 'Diterbitkan untuk orang yang salah' },
    ofCourse,
  ),
  'certificate-restored': about('certificate-restored', { title: course }, ofCourse),
  'certificate-corrected': about(
    'certificate-corrected',
    { title: course, name: 'Yohana Wanimbo' },
    ofCourse,
  ),
  'payment-waiting': about('payment-waiting', {}),
  'scholarship-asked': about('scholarship-asked', {}),
  'import-done': about('import-done', { title: course, count: 1 }, ofCourse),
  digest: leavable((locale, links) =>
    digestLetter(
      { ...yohana, locale, timeZone },
      [
        { ...told('event-reminder', reminder), picture: ofEvent },
        { ...told('course-finished', { title: course }), picture: ofCourse },
      ],
      { links: linksIn(links), now: dayBefore, more: 0 },
    ),
  ),
} satisfies Record<string, Sample>
