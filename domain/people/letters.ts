import { site } from '#content/site.ts'
import type { Letter } from '#domain/outbox/letter.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'

type Addressee = { email: string; fullName: string }

/** By which somebody chooses a new password within so many minutes (DECISIONS 18). */
export const resetLetter = (
  { email, fullName }: Addressee,
  { link, minutes, locale }: { link: string; minutes: number; locale: Locale },
): Letter => ({
  kind: 'reset-password',
  to: email,
  subject: m.people_letter_reset_subject({}, { locale }),
  text: m.people_letter_reset_text({ name: fullName, link, minutes }, { locale }),
})

/** The same, where nobody has confirmed the address: choosing does it. It names nobody, because whoever made the account chose the name. */
export const confirmingResetLetter = (
  email: string,
  { link, minutes, locale }: { link: string; minutes: number; locale: Locale },
): Letter => ({
  kind: 'confirm-by-reset',
  to: email,
  subject: m.people_letter_confirm_subject({ site: site.name }, { locale }),
  text: m.people_letter_confirm_choose_text({ site: site.name, link, minutes }, { locale }),
  toUnconfirmed: true,
})

/** By which somebody says that an address is theirs, within so many days (DECISIONS 24). It names nobody either. */
export const confirmationLetter = (
  email: string,
  { link, days, locale }: { link: string; days: number; locale: Locale },
): Letter => ({
  kind: 'confirm-email',
  to: email,
  subject: m.people_letter_confirm_subject({ site: site.name }, { locale }),
  text: m.people_letter_confirm_text({ site: site.name, link, days }, { locale }),
  toUnconfirmed: true,
})

/** To somebody with whose address an account was made once more. */
export const alreadyHereLetter = (
  email: string,
  { signIn, forgot, locale }: { signIn: string; forgot: string; locale: Locale },
): Letter => ({
  kind: 'already-here',
  to: email,
  subject: m.people_letter_already_here_subject({ site: site.name }, { locale }),
  text: m.people_letter_already_here_text({ site: site.name, signIn, forgot }, { locale }),
})

/** To somebody at whose password strangers guess. */
export const floodLetter = (
  { email, fullName }: Addressee,
  { forgot, locale }: { forgot: string; locale: Locale },
): Letter => ({
  kind: 'password-flood',
  to: email,
  subject: m.people_letter_flood_subject({ site: site.name }, { locale }),
  text: m.people_letter_flood_text({ name: fullName, site: site.name, forgot }, { locale }),
})

/** To somebody whose password is known to whoever guesses at codes of their second factor. */
export const codesLetter = (
  { email, fullName }: Addressee,
  { forgot, locale }: { forgot: string; locale: Locale },
): Letter => ({
  kind: 'code-flood',
  to: email,
  subject: m.people_letter_codes_subject({ site: site.name }, { locale }),
  text: m.people_letter_codes_text({ name: fullName, site: site.name, forgot }, { locale }),
})

/** By which somebody whose account was made for them chooses a first password within so many days. */
export const invitationLetter = (
  { email, fullName }: Addressee,
  { link, days, locale }: { link: string; days: number; locale: Locale },
): Letter => ({
  kind: 'invitation',
  to: email,
  subject: m.people_letter_invite_subject({ site: site.name }, { locale }),
  text: m.people_letter_invite_text({ name: fullName, site: site.name, link, days }, { locale }),
  toUnconfirmed: true,
})

type EmailChange = { email: string; fullName: string; newEmail: string; locale: Locale }

/** By which somebody shows that the address they want to sign in with from now on is theirs. It names nobody: its reader may be a stranger. */
export const newEmailLetter = ({
  newEmail,
  link,
  minutes,
  locale,
}: Omit<EmailChange, 'email' | 'fullName'> & { link: string; minutes: number }): Letter => ({
  kind: 'new-email',
  to: newEmail,
  subject: m.people_letter_new_email_subject({}, { locale }),
  text: m.people_letter_new_email_text({ link, minutes }, { locale }),
  toUnconfirmed: true,
})

/** To the holder of an account whose address somebody else has typed. It names nobody. */
export const emailTakenLetter = ({ email, locale }: { email: string; locale: Locale }): Letter => ({
  kind: 'email-taken',
  to: email,
  subject: m.people_letter_email_taken_subject({}, { locale }),
  text: m.people_letter_email_taken_text({}, { locale }),
})

/** To the address that somebody has had: another is asked for. */
export const emailChangeAskedLetter = ({ email, fullName, newEmail, locale }: EmailChange): Letter => ({
  kind: 'email-change-asked',
  to: email,
  subject: m.people_letter_email_asked_subject({}, { locale }),
  text: m.people_letter_email_asked_text({ name: fullName, email: newEmail }, { locale }),
})

/** To the address that somebody has had: another has taken its place. */
export const emailChangedLetter = ({ email, fullName, newEmail, locale }: EmailChange): Letter => ({
  kind: 'email-changed',
  to: email,
  subject: m.people_letter_email_changed_subject({}, { locale }),
  text: m.people_letter_email_changed_text({ name: fullName, email: newEmail }, { locale }),
})

/** Tells somebody that a second factor is asked for from now on. */
export const factorAddedLetter = ({ email, fullName }: Addressee, locale: Locale): Letter => ({
  kind: 'factor-added',
  to: email,
  subject: m.people_letter_factor_added_subject({}, { locale }),
  text: m.people_letter_factor_added_text({ name: fullName }, { locale }),
})

/** Tells somebody that their second factor is asked for no more. */
export const factorRemovedLetter = ({ email, fullName }: Addressee, locale: Locale): Letter => ({
  kind: 'factor-removed',
  to: email,
  subject: m.people_letter_factor_removed_subject({}, { locale }),
  text: m.people_letter_factor_removed_text({ name: fullName }, { locale }),
})

/** Tells somebody that an admin has taken their second factor away. */
export const factorResetLetter = ({ email, fullName }: Addressee, locale: Locale): Letter => ({
  kind: 'factor-reset',
  to: email,
  subject: m.people_letter_factor_reset_subject({}, { locale }),
  text: m.people_letter_factor_reset_text({ name: fullName }, { locale }),
})

/** Tells somebody that they, or another, came in by a recovery code, and how many are left. */
export const recoveryCodeUsedLetter = (
  { email, fullName }: Addressee,
  { left, locale }: { left: number; locale: Locale },
): Letter => ({
  kind: 'recovery-code-used',
  to: email,
  subject: m.people_letter_recovery_used_subject({}, { locale }),
  text: m.people_letter_recovery_used_text({ name: fullName, left }, { locale }),
})
