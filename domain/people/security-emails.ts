import { site } from '#content/site.ts'
import type { Email } from '#domain/outbox/email.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'

/** Whose account it is: while another has confirmed the address, nothing goes there. */
type Addressee = { id: string; email: string; fullName: string }

/** What is said to somebody whose password others try, with the way to another one. */
const warning = (forgot: string, locale: Locale) => ({
  action: { label: m.people_reset_title({}, { locale }), href: forgot },
  note: m.people_email_once_a_day_note({}, { locale }),
})

/** To somebody at whose password strangers guess. */
export const floodEmail = (
  { id, email, fullName }: Addressee,
  { forgot, locale }: { forgot: string; locale: Locale },
): Email => ({
  kind: 'password-flood',
  to: email,
  accountId: id,
  locale,
  subject: m.people_email_flood_subject({ site: site.name }, { locale }),
  text: m.people_email_flood_text({ name: fullName, site: site.name }, { locale }),
  ...warning(forgot, locale),
})

/** To somebody whose password is known to anyone who guesses at codes of their second factor. */
export const codesEmail = (
  { id, email, fullName }: Addressee,
  { forgot, locale }: { forgot: string; locale: Locale },
): Email => ({
  kind: 'code-flood',
  to: email,
  accountId: id,
  locale,
  subject: m.people_email_codes_subject({ site: site.name }, { locale }),
  text: m.people_email_codes_text({ name: fullName, site: site.name }, { locale }),
  ...warning(forgot, locale),
})

/** Tells somebody that a second factor is asked for from now on. */
export const factorAddedEmail = ({ id, email, fullName }: Addressee, locale: Locale): Email => ({
  kind: 'factor-added',
  to: email,
  accountId: id,
  locale,
  subject: m.people_email_factor_added_subject({}, { locale }),
  text: m.people_email_factor_added_text({ name: fullName }, { locale }),
  note: m.people_email_not_you_note({}, { locale }),
})

/** Tells somebody that their second factor is asked for no more. */
export const factorRemovedEmail = ({ id, email, fullName }: Addressee, locale: Locale): Email => ({
  kind: 'factor-removed',
  to: email,
  accountId: id,
  locale,
  subject: m.people_email_factor_removed_subject({}, { locale }),
  text: m.people_email_factor_removed_text({ name: fullName }, { locale }),
  note: m.people_email_not_you_note({}, { locale }),
})

/** Tells somebody that an admin has taken their second factor away. */
export const factorResetEmail = ({ id, email, fullName }: Addressee, locale: Locale): Email => ({
  kind: 'factor-reset',
  to: email,
  accountId: id,
  locale,
  subject: m.people_email_factor_reset_subject({}, { locale }),
  text: m.people_email_factor_reset_text({ name: fullName }, { locale }),
  note: m.people_email_factor_reset_note({}, { locale }),
})

/** Tells somebody that they, or another, came in by a recovery code, and how many are left. */
export const recoveryCodeUsedEmail = (
  { id, email, fullName }: Addressee,
  { left, locale }: { left: number; locale: Locale },
): Email => ({
  kind: 'recovery-code-used',
  to: email,
  accountId: id,
  locale,
  subject: m.people_email_recovery_used_subject({}, { locale }),
  text: m.people_email_recovery_used_text({ name: fullName, left }, { locale }),
  note: m.people_email_not_you_note({}, { locale }),
})

type ExternalSignIn = {
  /** What people call the provider. */
  label: string
  locale: Locale
}

/** Tells somebody that an external account opens theirs from now on. */
export const signInAddedEmail = (
  { id, email, fullName }: Addressee,
  { label, locale }: ExternalSignIn,
): Email => ({
  kind: 'sign-in-added',
  to: email,
  accountId: id,
  locale,
  subject: m.people_email_sign_in_added_subject({ provider: label }, { locale }),
  text: m.people_email_sign_in_added_text({ name: fullName, provider: label }, { locale }),
  note: m.people_email_not_you_note({}, { locale }),
})

/** Tells somebody that it does so no more. */
export const signInRemovedEmail = (
  { id, email, fullName }: Addressee,
  { label, locale }: ExternalSignIn,
): Email => ({
  kind: 'sign-in-removed',
  to: email,
  accountId: id,
  locale,
  subject: m.people_email_sign_in_removed_subject({ provider: label }, { locale }),
  text: m.people_email_sign_in_removed_text({ name: fullName, provider: label }, { locale }),
  note: m.people_email_not_you_note({}, { locale }),
})

type OwnKey = {
  /** What the person calls the passkey. */
  key: string
  locale: Locale
}

/** Tells somebody that a passkey opens their account from now on. */
export const passkeyAddedEmail = ({ id, email, fullName }: Addressee, { key, locale }: OwnKey): Email => ({
  kind: 'passkey-added',
  to: email,
  accountId: id,
  locale,
  subject: m.people_email_passkey_added_subject({}, { locale }),
  text: m.people_email_passkey_added_text({ name: fullName, key }, { locale }),
  note: m.people_email_not_you_note({}, { locale }),
})

/** Tells somebody that it does so no more. */
export const passkeyRemovedEmail = ({ id, email, fullName }: Addressee, { key, locale }: OwnKey): Email => ({
  kind: 'passkey-removed',
  to: email,
  accountId: id,
  locale,
  subject: m.people_email_passkey_removed_subject({}, { locale }),
  text: m.people_email_passkey_removed_text({ name: fullName, key }, { locale }),
  note: m.people_email_not_you_note({}, { locale }),
})
