import type { EventLetter } from '#domain/events/event-letters.server.ts'
import { eventLetter, registrantLetter } from '#domain/events/letters.server.ts'
import * as guardians from '#domain/guardians/letters.ts'
import * as inquiries from '#domain/inquiries/letters.ts'
import { issueLetter } from '#domain/newsletter/letters.ts'
import { sampleEvent } from '#domain/notifications/kinds/samples.ts'
import type { LetterKind } from '#domain/outbox/letter-kinds.ts'
import * as people from '#domain/people/letters.ts'
import * as security from '#domain/people/security-letters.ts'
import * as methods from '#domain/people/sign-in-methods-letters.ts'
import { dataRequestKindName } from '#domain/personal-data/requests/schema.ts'
import * as studio from '#domain/studio/letters.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import type { EmailKind } from './email-kinds.ts'
import { digestSample, leavable, notificationSample, type Sample } from './notification-samples.server.ts'
import { newIn, sampleInquiry, yohana } from './sample-people.ts'

const ofChild = (locale: Locale) => ({
  email: 'wali@example.org',
  child: { fullName: yohana.fullName, emailVerified: true },
  locale,
})

const event = (kind: EventLetter['kind']): Sample =>
  leavable((locale, links) =>
    eventLetter(
      {
        kind,
        to: yohana.email,
        name: yohana.fullName,
        locale,
        personId: sampleEvent.id,
        quietZone: null,
        event: {
          ...sampleEvent,
          cancelledAt: kind === 'cancelled' || kind === 'removed' ? sampleEvent.updatedAt : null,
        },
      },
      links,
    ),
  )

const instructor = (locale: Locale) => ({ fullName: 'Maria Wambrauw', email: 'maria@noken.example', locale })

const yohanasMethods = {
  methods: { issuers: ['https://accounts.google.com'], passkeys: ['HP Yohana'], hasApp: true },
  label: () => 'Google',
}

/** A believable letter of each kind that has no definition to say it (domain/notifications/kinds), as the product would write it. */
const letterSamples = {
  'confirm-email': (locale, { link }) =>
    people.confirmationLetter(yohana.email, { link: link('/auth/confirm-email'), days: 7, locale }),
  'already-here': (locale, { page }) =>
    people.alreadyHereLetter(yohana.email, {
      signIn: page('/auth/signin'),
      forgot: page('/auth/forgot-password'),
      locale,
    }),
  invitation: (locale, { link }) =>
    people.invitationLetter(yohana, { link: link('/auth/reset-password'), days: 7, locale }),
  'reset-password': (locale, { link }) =>
    people.resetLetter(yohana, { link: link('/auth/reset-password'), minutes: 60, locale }),
  'confirm-by-reset': (locale, { link }) =>
    people.confirmingResetLetter(yohana.email, { link: link('/auth/reset-password'), minutes: 60, locale }),
  'new-email': (locale, { link }) =>
    people.newEmailLetter({ newEmail: yohana.newEmail, link: link('/auth/new-email'), minutes: 60, locale }),
  'email-taken': (locale) => people.emailTakenLetter({ email: yohana.email, locale }),
  'email-change-asked': (locale) => people.emailChangeAskedLetter({ ...yohana, locale }),
  'email-changed': (locale) => people.emailChangedLetter({ ...yohana, locale }),
  'guardian-asked': (locale, { page }) =>
    guardians.guardianAskedLetter({
      ...ofChild(locale),
      link: page('/guardian/consent?token=x'),
      age: 18,
      days: 30,
    }),
  'guardian-receipt': (locale, { page }) =>
    guardians.guardianReceiptLetter({ ...ofChild(locale), link: page('/guardian') }),
  'guardian-link': (locale, { page }) =>
    guardians.guardianLinkLetter({ ...ofChild(locale), link: page('/guardian/children?token=x'), hours: 24 }),
  'guardian-copy': (locale, { page }) =>
    guardians.guardianCopyLetter({
      ...ofChild(locale),
      until: new Date('2026-12-03T01:00:00Z'),
      link: page('/guardian'),
      timeZone: 'Asia/Jayapura',
    }),
  'guardian-agreed': (locale, { page }) =>
    guardians.guardianAgreedLetter({ ...yohana, link: page('/dashboard'), locale }),
  'guardian-refused': (locale, { page }) =>
    guardians.guardianRefusedLetter({ ...yohana, link: page('/account/guardian'), days: 30, locale }),
  'guardian-missing': (locale, { page }) =>
    guardians.guardianMissingLetter({ ...yohana, link: page('/account/guardian'), days: 7, locale }),
  'data-copy': (locale, { page }) =>
    people.dataCopyLetter(yohana, {
      until: new Date('2026-12-03T01:00:00Z'),
      link: page('/account/data'),
      locale,
      timeZone: 'Asia/Jayapura',
    }),
  'data-request-answered': (locale, { page }) =>
    people.requestAnswerLetter(yohana, {
      what: dataRequestKindName.correct({}, { locale }),
      answer: m.common_sample_request_answer({}, { locale }),
      link: page('/account/data'),
      locale,
    }),
  'account-goes': (locale, { page }) =>
    people.accountGoesLetter(yohana, {
      at: new Date('2026-12-03T01:00:00Z'),
      link: page('/account/delete'),
      locale,
      timeZone: 'Asia/Jayapura',
    }),
  'account-gone': (locale) => people.accountGoneLetter(yohana, { locale }),
  'sign-in-added': (locale) => security.signInAddedLetter(yohana, { label: 'Google', locale }),
  'sign-in-removed': (locale) => security.signInRemovedLetter(yohana, { label: 'Google', locale }),
  'passkey-added': (locale) => security.passkeyAddedLetter(yohana, { key: 'HP Yohana', locale }),
  'passkey-removed': (locale) => security.passkeyRemovedLetter(yohana, { key: 'HP Yohana', locale }),
  'factor-added': (locale) => security.factorAddedLetter(yohana, locale),
  'factor-removed': (locale) => security.factorRemovedLetter(yohana, locale),
  'factor-reset': (locale) => security.factorResetLetter(yohana, locale),
  'access-ended': (locale) =>
    methods.accessEndedLetter(yohana.email, { ...yohanasMethods, hadGuardian: false, locale }),
  'sign-in-methods-stay': (locale, { link }) =>
    methods.methodsStayLetter(yohana, {
      ...yohanasMethods,
      link: link('/auth/end-sign-ins'),
      days: 7,
      locale,
    }),
  'recovery-code-used': (locale) => security.recoveryCodeUsedLetter(yohana, { left: 9, locale }),
  'password-flood': (locale, { page }) =>
    security.floodLetter(yohana, { forgot: page('/auth/forgot-password'), locale }),
  'code-flood': (locale, { page }) =>
    security.codesLetter(yohana, { forgot: page('/auth/forgot-password'), locale }),
  'event-registered': event('registered'),
  'event-promoted': event('promoted'),
  'event-changed': event('changed'),
  'event-cancelled': event('cancelled'),
  'event-removed': event('removed'),
  'event-message': leavable((locale, links) =>
    registrantLetter(
      {
        to: yohana.email,
        name: yohana.fullName,
        locale,
        event: { ...sampleEvent, cancelledAt: null },
        from: 'Andi Saputra',
        replyTo: 'andi@noken.example',
        subject: 'Bawa laptop, ya',
        text: 'Sampai jumpa hari Sabtu. Bawa laptop kalau punya; yang tidak punya bisa pinjam di tempat.',
      },
      links,
    ),
  ),
  'student-message': leavable((locale) =>
    studio.studentLetter({
      to: yohana.email,
      name: yohana.fullName,
      locale,
      from: 'Maria Wambrauw',
      replyTo: 'maria@noken.example',
      subject: 'Tinggal dua pelajaran lagi',
      text: 'Tugas presentasimu bagus sekali, terutama bagian pembukanya.\n\nTinggal dua pelajaran lagi, lalu sertifikatnya milikmu. Kalau ada yang sulit, tulis saja ke saya.',
    }),
  ),
  'instructor-approved': leavable((locale, { page }) =>
    studio.approvedLetter(
      { instructor: instructor(locale), courses: [{ id: 'sample', title: 'Berani Bicara di Depan Umum' }] },
      () => page('/courses'),
    ),
  ),
  'instructor-refused': leavable((locale, { page }) =>
    studio.refusedLetter(
      { instructor: instructor(locale) },
      'Pelajaran ketiga masih kosong, dan gambar di pelajaran pertama belum bisa dibuka.',
      page('/instructor/dashboard'),
    ),
  ),
  digest: digestSample,
  'inquiry-receipt': (locale) => inquiries.receiptLetter(sampleInquiry, locale),
  'inquiry-reply': (locale) =>
    inquiries.replyLetter(
      { name: yohana.fullName, email: yohana.email, subject: 'Kelas untuk anggota karang taruna', locale },
      {
        text: 'Terima kasih sudah menulis. Tentu bisa: kami biasa datang ke distrik untuk kelompok mulai dari sepuluh orang.\n\nMinggu depan kami hubungi lagi soal tanggalnya.',
        by: { fullName: 'Andi Saputra', email: 'andi@noken.example' },
      },
    ),
  'newsletter-confirm': (locale, links) =>
    inquiries.confirmationLetter(yohana.email, links.token, { links, locale }),
  'newsletter-welcome': (locale, links) =>
    inquiries.welcomeLetter(yohana.email, links.token, { links, locale }),
  'newsletter-issue': (locale, links) =>
    issueLetter(
      { to: yohana.email, locale, items: newIn, opening: '', leave: links.token },
      { ...links.issue, unsubscribe: links.unsubscribe },
    ),
} satisfies Partial<Record<EmailKind, Sample>> & Record<LetterKind, Sample>

const isHere = (kind: EmailKind): kind is keyof typeof letterSamples => Object.hasOwn(letterSamples, kind)

/** How an email looks, as the product would write it. */
export const sampleOf = (kind: EmailKind): Sample =>
  isHere(kind) ? letterSamples[kind] : notificationSample(kind)
