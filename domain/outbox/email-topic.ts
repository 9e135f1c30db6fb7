import { site } from '#content/site.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { type DirectEmailKind, isDirectEmailKind } from './direct-email-kinds.ts'

/** What emails are about: in what order a list shows them, and why somebody gets one. */
export const emailTopics = [
  'account',
  'security',
  'guardians',
  'learning',
  'teaching',
  'events',
  'orders',
  'digest',
  'work',
  'inquiries',
  'newsletter',
] as const

export type EmailTopic = (typeof emailTopics)[number]

export const topicOfDirectEmail: Record<DirectEmailKind, EmailTopic> = {
  'confirm-email': 'account',
  'already-here': 'account',
  invitation: 'account',
  'reset-password': 'account',
  'confirm-by-reset': 'account',
  'new-email': 'account',
  'email-taken': 'account',
  'email-change-asked': 'security',
  'email-changed': 'security',
  'guardian-asked': 'guardians',
  'guardian-receipt': 'guardians',
  'guardian-link': 'guardians',
  'guardian-copy': 'guardians',
  'guardian-agreed': 'security',
  'guardian-refused': 'security',
  'guardian-missing': 'security',
  'data-copy': 'security',
  'data-request-answered': 'security',
  'account-goes': 'security',
  'account-gone': 'security',
  'sign-in-added': 'security',
  'sign-in-removed': 'security',
  'passkey-added': 'security',
  'passkey-removed': 'security',
  'factor-added': 'security',
  'factor-removed': 'security',
  'factor-reset': 'security',
  'access-ended': 'security',
  'sign-in-methods-stay': 'security',
  'recovery-code-used': 'security',
  'password-flood': 'security',
  'code-flood': 'security',
  digest: 'digest',
  'inquiry-receipt': 'inquiries',
  'inquiry-reply': 'inquiries',
  'newsletter-confirm': 'newsletter',
  'newsletter-welcome': 'newsletter',
  'newsletter-issue': 'newsletter',
}

const reasons = {
  account: m.common_email_why_account,
  security: m.common_email_why_security,
  guardians: m.common_email_why_guardians,
  learning: m.common_email_why_learning,
  teaching: m.common_email_why_teaching,
  events: m.common_email_why_events,
  orders: m.common_email_why_orders,
  digest: m.common_email_why_digest,
  work: m.common_email_why_work,
  inquiries: m.common_email_why_inquiries,
  newsletter: m.common_email_why_newsletter,
} satisfies Record<EmailTopic, unknown>

/** The topic of an email: the one that it names, else that of its kind. undefined for a kind that this version does not know. */
export const topicOf = ({ kind, topic }: { kind: string; topic?: EmailTopic | undefined }) =>
  topic ?? (isDirectEmailKind(kind) ? topicOfDirectEmail[kind] : undefined)

/** Why somebody gets an email about this, for its foot. */
export const reasonOfEmail = (topic: EmailTopic, locale: Locale): string =>
  reasons[topic]({ site: site.name }, { locale })
