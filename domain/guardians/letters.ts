import { site } from '#content/site.ts'
import type { Letter } from '#domain/outbox/letter.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'

type ToGuardian = { email: string; child: string; link: string; locale: Locale }

/** By which somebody whom a child has named as their guardian agrees, or not. Its reader may be a stranger. */
export const guardianAskedLetter = ({
  email,
  child,
  link,
  days,
  locale,
}: ToGuardian & { days: number }): Letter => ({
  kind: 'guardian-asked',
  to: email,
  locale,
  subject: m.guardians_letter_asked_subject({ name: child, site: site.name }, { locale }),
  text: m.guardians_letter_asked_text({ name: child, site: site.name }, { locale }),
  action: { label: m.guardians_letter_asked_action({}, { locale }), href: link },
  note: m.guardians_letter_asked_note({ days, name: child }, { locale }),
  toUnconfirmed: true,
})

/** To a guardian who has agreed: what they agreed to, and where they see and end it. */
export const guardianReceiptLetter = ({ email, child, link, locale }: ToGuardian): Letter => ({
  kind: 'guardian-receipt',
  to: email,
  locale,
  subject: m.guardians_letter_receipt_subject({ name: child, site: site.name }, { locale }),
  text: m.guardians_letter_receipt_text({ name: child, site: site.name }, { locale }),
  action: { label: m.guardians_letter_receipt_action({}, { locale }), href: link },
  note: m.guardians_letter_receipt_note({}, { locale }),
})

/** To a guardian who wants to see what is held about their children. */
export const guardianLinkLetter = ({
  email,
  link,
  hours,
  locale,
}: Omit<ToGuardian, 'child'> & { hours: number }): Letter => ({
  kind: 'guardian-link',
  to: email,
  locale,
  subject: m.guardians_letter_link_subject({ site: site.name }, { locale }),
  text: m.guardians_letter_link_text({ site: site.name }, { locale }),
  action: { label: m.guardians_letter_receipt_action({}, { locale }), href: link },
  note: m.guardians_letter_link_note({ hours }, { locale }),
})

type ToChild = { email: string; fullName: string; link: string; locale: Locale }

/** To a child whose guardian has agreed. */
export const guardianAgreedLetter = ({ email, fullName, link, locale }: ToChild): Letter => ({
  kind: 'guardian-agreed',
  to: email,
  locale,
  subject: m.guardians_letter_agreed_subject({ site: site.name }, { locale }),
  text: m.guardians_letter_agreed_text({ name: fullName }, { locale }),
  action: { label: m.guardians_letter_agreed_action({}, { locale }), href: link },
  toUnconfirmed: true,
})

/** To a child whose guardian has not agreed. */
export const guardianRefusedLetter = ({
  email,
  fullName,
  link,
  days,
  locale,
}: ToChild & { days: number }): Letter => ({
  kind: 'guardian-refused',
  to: email,
  locale,
  subject: m.guardians_letter_refused_subject({ site: site.name }, { locale }),
  text: m.guardians_letter_refused_text({ name: fullName, days }, { locale }),
  action: { label: m.guardians_letter_refused_action({}, { locale }), href: link },
  toUnconfirmed: true,
})
