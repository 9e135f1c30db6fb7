import * as guardians from '#domain/guardians/letters.ts'
import * as inquiries from '#domain/inquiries/letters.ts'
import { issueLetter } from '#domain/newsletter/letters.ts'
import { isNotificationKind } from '#domain/notifications/notification-kinds.ts'
import type { LetterKind } from '#domain/outbox/letter-kinds.ts'
import * as people from '#domain/people/letters.ts'
import * as security from '#domain/people/security-letters.ts'
import * as methods from '#domain/people/sign-in-methods-letters.ts'
import { dataRequestKindName } from '#domain/personal-data/requests/schema.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import type { EmailKind } from './email-kinds.ts'
import { digestSample, notificationSample, type Sample } from './notification-samples.server.ts'
import { newIn, sampleInquiry, yohana } from './sample-people.ts'

const ofChild = (locale: Locale) => ({
  email: 'wali@example.org',
  child: { fullName: yohana.fullName, emailVerified: true },
  locale,
})

const yohanasMethods = {
  methods: { issuers: ['https://accounts.google.com'], passkeys: ['HP Yohana'], hasApp: true },
  label: () => 'Google',
}

/** A believable letter of each kind that has no definition to say it (domain/notifications/kinds), as the product would write it. */
const letterSamples: Record<LetterKind, Sample> = {
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
}

/** How an email looks, as the product would write it. */
export const sampleOf = (kind: EmailKind): Sample =>
  isNotificationKind(kind) ? notificationSample(kind) : letterSamples[kind]
