import * as guardians from '#domain/guardians/guardian-emails.ts'
import * as inquiries from '#domain/inquiries/inquiry-emails.ts'
import { issueEmail } from '#domain/newsletter/issue-email.ts'
import { isNotificationKind } from '#domain/notifications/notification-kinds.ts'
import type { DirectEmailKind } from '#domain/outbox/direct-email-kinds.ts'
import * as people from '#domain/people/account-emails.ts'
import * as security from '#domain/people/security-emails.ts'
import * as methods from '#domain/people/sign-in-methods-emails.ts'
import { dataRequestKindName } from '#domain/personal-data/requests/schema.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import {
  childrenPath,
  confirmEmailPath,
  deleteAccountPath,
  endSignInsPath,
  forgotPasswordPath,
  guardianConsentPath,
  guardianPath,
  newEmailPath,
  ownDataPath,
  resetPasswordPath,
  signInPath,
  waitingForGuardianPath,
} from '#shared/paths/account.ts'
import { dashboardPath } from '#shared/paths/learning.ts'
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

/** A believable email of each kind that has no definition to say it (domain/notifications/kinds), as the product would write it. */
const emailSamples: Record<DirectEmailKind, Sample> = {
  'confirm-email': (locale, { link }) =>
    people.confirmationEmail(yohana.email, { link: link(confirmEmailPath), days: 7, locale }),
  'already-here': (locale, { page }) =>
    people.alreadyHereEmail(yohana.email, {
      signIn: page(signInPath),
      forgot: page(forgotPasswordPath),
      locale,
    }),
  invitation: (locale, { link }) =>
    people.invitationEmail(yohana, { link: link(resetPasswordPath), days: 7, locale }),
  'reset-password': (locale, { link }) =>
    people.resetEmail(yohana, { link: link(resetPasswordPath), minutes: 60, locale }),
  'confirm-by-reset': (locale, { link }) =>
    people.confirmingResetEmail(yohana.email, { link: link(resetPasswordPath), minutes: 60, locale }),
  'new-email': (locale, { link }) =>
    people.newAddressEmail({ newEmail: yohana.newEmail, link: link(newEmailPath), minutes: 60, locale }),
  'email-taken': (locale) => people.addressTakenEmail({ email: yohana.email, locale }),
  'email-change-asked': (locale) => people.addressChangeAskedEmail({ ...yohana, locale }),
  'email-changed': (locale) => people.addressChangedEmail({ ...yohana, locale }),
  'guardian-asked': (locale, { page }) =>
    guardians.guardianAskedEmail({
      ...ofChild(locale),
      link: page(`${guardianConsentPath}?token=x`),
      age: 18,
      days: 30,
    }),
  'guardian-receipt': (locale, { page }) =>
    guardians.guardianReceiptEmail({ ...ofChild(locale), link: page(guardianPath) }),
  'guardian-link': (locale, { page }) =>
    guardians.guardianLinkEmail({ ...ofChild(locale), link: page(`${childrenPath}?token=x`), hours: 24 }),
  'guardian-copy': (locale, { page }) =>
    guardians.guardianCopyEmail({
      ...ofChild(locale),
      until: new Date('2026-12-03T01:00:00Z'),
      link: page(guardianPath),
      timeZone: 'Asia/Jayapura',
    }),
  'guardian-agreed': (locale, { page }) =>
    guardians.guardianAgreedEmail({ ...yohana, link: page(dashboardPath), locale }),
  'guardian-refused': (locale, { page }) =>
    guardians.guardianRefusedEmail({ ...yohana, link: page(waitingForGuardianPath), days: 30, locale }),
  'guardian-missing': (locale, { page }) =>
    guardians.guardianMissingEmail({ ...yohana, link: page(waitingForGuardianPath), days: 7, locale }),
  'data-copy': (locale, { page }) =>
    people.dataCopyEmail(yohana, {
      until: new Date('2026-12-03T01:00:00Z'),
      link: page(ownDataPath),
      locale,
      timeZone: 'Asia/Jayapura',
    }),
  'data-request-answered': (locale, { page }) =>
    people.requestAnswerEmail(yohana, {
      what: dataRequestKindName.correct({}, { locale }),
      answer: m.common_sample_request_answer({}, { locale }),
      link: page(ownDataPath),
      locale,
    }),
  'account-goes': (locale, { page }) =>
    people.accountGoesEmail(yohana, {
      at: new Date('2026-12-03T01:00:00Z'),
      link: page(deleteAccountPath),
      locale,
      timeZone: 'Asia/Jayapura',
    }),
  'account-gone': (locale) => people.accountGoneEmail(yohana, { locale }),
  'sign-in-added': (locale) => security.signInAddedEmail(yohana, { label: 'Google', locale }),
  'sign-in-removed': (locale) => security.signInRemovedEmail(yohana, { label: 'Google', locale }),
  'passkey-added': (locale) => security.passkeyAddedEmail(yohana, { key: 'HP Yohana', locale }),
  'passkey-removed': (locale) => security.passkeyRemovedEmail(yohana, { key: 'HP Yohana', locale }),
  'factor-added': (locale) => security.factorAddedEmail(yohana, locale),
  'factor-removed': (locale) => security.factorRemovedEmail(yohana, locale),
  'factor-reset': (locale) => security.factorResetEmail(yohana, locale),
  'access-ended': (locale) =>
    methods.accessEndedEmail(yohana.email, { ...yohanasMethods, hadGuardian: false, locale }),
  'sign-in-methods-stay': (locale, { link }) =>
    methods.methodsStayEmail(yohana, {
      ...yohanasMethods,
      link: link(endSignInsPath),
      days: 7,
      locale,
    }),
  'recovery-code-used': (locale) => security.recoveryCodeUsedEmail(yohana, { left: 9, locale }),
  'password-flood': (locale, { page }) =>
    security.floodEmail(yohana, { forgot: page(forgotPasswordPath), locale }),
  'code-flood': (locale, { page }) =>
    security.codesEmail(yohana, { forgot: page(forgotPasswordPath), locale }),
  digest: digestSample,
  'inquiry-receipt': (locale) => inquiries.receiptEmail(sampleInquiry, locale),
  'inquiry-reply': (locale) =>
    inquiries.replyEmail(
      { name: yohana.fullName, email: yohana.email, subject: 'Kelas untuk anggota karang taruna', locale },
      {
        text:
          'Terima kasih sudah menulis. Tentu bisa: kami biasa datang ke distrik untuk kelompok mulai dari sepuluh orang.' +
          '\n\nMinggu depan kami hubungi lagi soal tanggalnya.',
        by: { fullName: 'Andi Saputra', email: 'andi@noken.example' },
      },
    ),
  'newsletter-confirm': (locale, links) =>
    inquiries.confirmationEmail(yohana.email, links.token, { links, locale }),
  'newsletter-welcome': (locale, links) =>
    inquiries.welcomeEmail(yohana.email, links.token, { links, locale }),
  'newsletter-issue': (locale, links) =>
    issueEmail(
      { to: yohana.email, locale, items: newIn, opening: '', leave: links.token },
      { ...links.issue, unsubscribe: links.unsubscribe },
    ),
}

/** How an email looks, as the product would write it. */
export const sampleOf = (kind: EmailKind): Sample =>
  isNotificationKind(kind) ? notificationSample(kind) : emailSamples[kind]
