import { site } from '#content/site.ts'
import type { Email, StrangerEmail } from '#domain/outbox/email.ts'
import { plainFirstName } from '#domain/people/first-name.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

/** As a child has typed their name, and whether the child's own address is confirmed: before, anybody may have typed it. */
export type NamedChild = { fullName: string; emailVerified: boolean }

type ToGuardian = { email: string; child: NamedChild; link: string; locale: Locale }

/** What a guardian reads of a child's name: their first one, as letters alone. */
const nameOf = ({ fullName }: NamedChild, locale: Locale): string =>
  plainFirstName(fullName) || m.guardians_email_your_child({}, { locale })

/** The same in a subject, where no name stands that a stranger may have typed. */
const subjectNameOf = (child: NamedChild, locale: Locale): string =>
  child.emailVerified ? nameOf(child, locale) : m.guardians_email_your_child({}, { locale })

/** By which somebody whom a child has named as their guardian agrees, or not. Its reader may be a stranger. */
export const guardianAskedEmail = ({
  email,
  child,
  link,
  age,
  days,
  locale,
}: ToGuardian & { age: number; days: number }): StrangerEmail => ({
  kind: 'guardian-asked',
  to: email,
  locale,
  subject: child.emailVerified
    ? m.guardians_email_asked_subject({ name: nameOf(child, locale), site: site.name }, { locale })
    : m.guardians_email_asked_unnamed({ site: site.name }, { locale }),
  text: m.guardians_email_asked_text({ name: nameOf(child, locale), n: age, site: site.name }, { locale }),
  action: { label: m.guardians_email_asked_action({}, { locale }), href: link },
  note: m.guardians_email_asked_note({ days }, { locale }),
  toUnconfirmed: true,
})

/** To a guardian who has agreed: what they agreed to, and where they see and end it. */
export const guardianReceiptEmail = ({ email, child, link, locale }: ToGuardian): Email => ({
  kind: 'guardian-receipt',
  to: email,
  locale,
  subject: m.guardians_email_receipt_subject(
    { name: subjectNameOf(child, locale), site: site.name },
    { locale },
  ),
  text: m.guardians_email_receipt_text({ name: nameOf(child, locale), site: site.name }, { locale }),
  action: { label: m.guardians_email_receipt_action({}, { locale }), href: link },
  note: m.guardians_email_receipt_note({}, { locale }),
})

/** To a guardian who wants to see what is held about their children. */
export const guardianLinkEmail = ({
  email,
  link,
  hours,
  locale,
}: Omit<ToGuardian, 'child'> & { hours: number }): StrangerEmail => ({
  kind: 'guardian-link',
  to: email,
  locale,
  subject: m.guardians_email_link_subject({ site: site.name }, { locale }),
  text: m.guardians_email_link_text({ site: site.name }, { locale }),
  action: { label: m.guardians_email_receipt_action({}, { locale }), href: link },
  note: m.guardians_email_link_note({ hours }, { locale }),
})

/** To a guardian whose copy of what is held about a child is there to be taken. */
export const guardianCopyEmail = ({
  email,
  child,
  link,
  until,
  locale,
  timeZone,
}: ToGuardian & { until: Date; timeZone: TimeZone }): Email => ({
  kind: 'guardian-copy',
  to: email,
  locale,
  subject: m.guardians_email_copy_subject(
    { name: subjectNameOf(child, locale), site: site.name },
    { locale },
  ),
  text: m.guardians_email_copy_text(
    { name: nameOf(child, locale), when: formatDateTime(until, locale, timeZone) },
    { locale },
  ),
  action: { label: m.guardians_email_copy_action({}, { locale }), href: link },
  note: m.guardians_email_copy_note({}, { locale }),
})

type ToChild = { email: string; fullName: string; link: string; locale: Locale }

/** To a child whose guardian has agreed. */
export const guardianAgreedEmail = ({ email, fullName, link, locale }: ToChild): StrangerEmail => ({
  kind: 'guardian-agreed',
  to: email,
  locale,
  subject: m.guardians_email_agreed_subject({ site: site.name }, { locale }),
  text: m.guardians_email_agreed_text({ name: plainFirstName(fullName) }, { locale }),
  action: { label: m.guardians_email_agreed_action({}, { locale }), href: link },
  toUnconfirmed: true,
})

/** To a child for whom nobody has agreed yet, while there is time. */
export const guardianMissingEmail = ({
  email,
  fullName,
  link,
  days,
  locale,
}: ToChild & { days: number }): Email => ({
  kind: 'guardian-missing',
  to: email,
  locale,
  subject: m.guardians_email_missing_subject({ days }, { locale }),
  text: m.guardians_email_missing_text({ name: fullName, days }, { locale }),
  action: { label: m.guardians_email_missing_action({}, { locale }), href: link },
})

/** To a child whose guardian has not agreed. */
export const guardianRefusedEmail = ({
  email,
  fullName,
  link,
  days,
  locale,
}: ToChild & { days: number }): StrangerEmail => ({
  kind: 'guardian-refused',
  to: email,
  locale,
  subject: m.guardians_email_refused_subject({ site: site.name }, { locale }),
  text: m.guardians_email_refused_text({ name: plainFirstName(fullName), days }, { locale }),
  action: { label: m.guardians_email_refused_action({}, { locale }), href: link },
  toUnconfirmed: true,
})
