import { site } from '#content/site.ts'
import type { Letter } from '#domain/outbox/letter.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'

/** Whose account it is: while another has confirmed the address, nothing goes there. */
type Addressee = { id: string; email: string; fullName: string }

/** What is said to somebody whose password others try, with the way to another one. */
const warning = (forgot: string, locale: Locale) => ({
  action: { label: m.people_reset_title({}, { locale }), href: forgot },
  note: m.people_letter_once_a_day_note({}, { locale }),
})

/** To somebody at whose password strangers guess. */
export const floodLetter = (
  { id, email, fullName }: Addressee,
  { forgot, locale }: { forgot: string; locale: Locale },
): Letter => ({
  kind: 'password-flood',
  to: email,
  accountId: id,
  locale,
  subject: m.people_letter_flood_subject({ site: site.name }, { locale }),
  text: m.people_letter_flood_text({ name: fullName, site: site.name }, { locale }),
  ...warning(forgot, locale),
})

/** To somebody whose password is known to anyone who guesses at codes of their second factor. */
export const codesLetter = (
  { id, email, fullName }: Addressee,
  { forgot, locale }: { forgot: string; locale: Locale },
): Letter => ({
  kind: 'code-flood',
  to: email,
  accountId: id,
  locale,
  subject: m.people_letter_codes_subject({ site: site.name }, { locale }),
  text: m.people_letter_codes_text({ name: fullName, site: site.name }, { locale }),
  ...warning(forgot, locale),
})

/** Tells somebody that a second factor is asked for from now on. */
export const factorAddedLetter = ({ id, email, fullName }: Addressee, locale: Locale): Letter => ({
  kind: 'factor-added',
  to: email,
  accountId: id,
  locale,
  subject: m.people_letter_factor_added_subject({}, { locale }),
  text: m.people_letter_factor_added_text({ name: fullName }, { locale }),
  note: m.people_letter_not_you_note({}, { locale }),
})

/** Tells somebody that their second factor is asked for no more. */
export const factorRemovedLetter = ({ id, email, fullName }: Addressee, locale: Locale): Letter => ({
  kind: 'factor-removed',
  to: email,
  accountId: id,
  locale,
  subject: m.people_letter_factor_removed_subject({}, { locale }),
  text: m.people_letter_factor_removed_text({ name: fullName }, { locale }),
  note: m.people_letter_not_you_note({}, { locale }),
})

/** Tells somebody that an admin has taken their second factor away. */
export const factorResetLetter = ({ id, email, fullName }: Addressee, locale: Locale): Letter => ({
  kind: 'factor-reset',
  to: email,
  accountId: id,
  locale,
  subject: m.people_letter_factor_reset_subject({}, { locale }),
  text: m.people_letter_factor_reset_text({ name: fullName }, { locale }),
  note: m.people_letter_factor_reset_note({}, { locale }),
})

/** Tells somebody that they, or another, came in by a recovery code, and how many are left. */
export const recoveryCodeUsedLetter = (
  { id, email, fullName }: Addressee,
  { left, locale }: { left: number; locale: Locale },
): Letter => ({
  kind: 'recovery-code-used',
  to: email,
  accountId: id,
  locale,
  subject: m.people_letter_recovery_used_subject({}, { locale }),
  text: m.people_letter_recovery_used_text({ name: fullName, left }, { locale }),
  note: m.people_letter_not_you_note({}, { locale }),
})

type Elsewhere = {
  /** What people call the provider. */
  label: string
  locale: Locale
}

/** Tells somebody that an external account opens theirs from now on. */
export const signInAddedLetter = (
  { id, email, fullName }: Addressee,
  { label, locale }: Elsewhere,
): Letter => ({
  kind: 'sign-in-added',
  to: email,
  accountId: id,
  locale,
  subject: m.people_letter_sign_in_added_subject({ provider: label }, { locale }),
  text: m.people_letter_sign_in_added_text({ name: fullName, provider: label }, { locale }),
  note: m.people_letter_not_you_note({}, { locale }),
})

/** Tells somebody that it does so no more. */
export const signInRemovedLetter = (
  { id, email, fullName }: Addressee,
  { label, locale }: Elsewhere,
): Letter => ({
  kind: 'sign-in-removed',
  to: email,
  accountId: id,
  locale,
  subject: m.people_letter_sign_in_removed_subject({ provider: label }, { locale }),
  text: m.people_letter_sign_in_removed_text({ name: fullName, provider: label }, { locale }),
  note: m.people_letter_not_you_note({}, { locale }),
})

type OwnKey = {
  /** What the person calls the passkey. */
  key: string
  locale: Locale
}

/** Tells somebody that a passkey opens their account from now on. */
export const passkeyAddedLetter = ({ id, email, fullName }: Addressee, { key, locale }: OwnKey): Letter => ({
  kind: 'passkey-added',
  to: email,
  accountId: id,
  locale,
  subject: m.people_letter_passkey_added_subject({}, { locale }),
  text: m.people_letter_passkey_added_text({ name: fullName, key }, { locale }),
  note: m.people_letter_not_you_note({}, { locale }),
})

/** Tells somebody that it does so no more. */
export const passkeyRemovedLetter = (
  { id, email, fullName }: Addressee,
  { key, locale }: OwnKey,
): Letter => ({
  kind: 'passkey-removed',
  to: email,
  accountId: id,
  locale,
  subject: m.people_letter_passkey_removed_subject({}, { locale }),
  text: m.people_letter_passkey_removed_text({ name: fullName, key }, { locale }),
  note: m.people_letter_not_you_note({}, { locale }),
})
