import { site } from '#content/site.ts'
import { m } from '#messages'
import type { Message } from '#platform/mail.server.ts'
import type { Locale } from '#shared/locale.ts'

type Addressee = { email: string; fullName: string }

/** By which somebody chooses a new password within so many minutes (DECISIONS 18). */
export const resetLetter = (
  { email, fullName }: Addressee,
  { link, minutes, locale }: { link: string; minutes: number; locale: Locale },
): Message => ({
  to: email,
  subject: m.people_letter_reset_subject({}, { locale }),
  text: m.people_letter_reset_text({ name: fullName, link, minutes }, { locale }),
})

/** The same, where nobody has confirmed the address: choosing does it. It names nobody, because whoever made the account chose the name. */
export const confirmingResetLetter = (
  email: string,
  { link, minutes, locale }: { link: string; minutes: number; locale: Locale },
): Message => ({
  to: email,
  subject: m.people_letter_confirm_subject({ site: site.name }, { locale }),
  text: m.people_letter_confirm_choose_text({ site: site.name, link, minutes }, { locale }),
  toUnconfirmed: true,
})

/** By which somebody says that an address is theirs, within so many days (DECISIONS 24). It names nobody either. */
export const confirmationLetter = (
  email: string,
  { link, days, locale }: { link: string; days: number; locale: Locale },
): Message => ({
  to: email,
  subject: m.people_letter_confirm_subject({ site: site.name }, { locale }),
  text: m.people_letter_confirm_text({ site: site.name, link, days }, { locale }),
  toUnconfirmed: true,
})

/** To somebody with whose address an account was made once more. */
export const alreadyHereLetter = (
  email: string,
  { signIn, forgot, locale }: { signIn: string; forgot: string; locale: Locale },
): Message => ({
  to: email,
  subject: m.people_letter_already_here_subject({ site: site.name }, { locale }),
  text: m.people_letter_already_here_text({ site: site.name, signIn, forgot }, { locale }),
})

/** To somebody at whose password strangers guess. */
export const floodLetter = (
  { email, fullName }: Addressee,
  { forgot, locale }: { forgot: string; locale: Locale },
): Message => ({
  to: email,
  subject: m.people_letter_flood_subject({ site: site.name }, { locale }),
  text: m.people_letter_flood_text({ name: fullName, site: site.name, forgot }, { locale }),
})

/** By which somebody whose account was made for them chooses a first password within so many days. */
export const invitationLetter = (
  { email, fullName }: Addressee,
  { link, days, locale }: { link: string; days: number; locale: Locale },
): Message => ({
  to: email,
  subject: m.people_letter_invite_subject({ site: site.name }, { locale }),
  text: m.people_letter_invite_text({ name: fullName, site: site.name, link, days }, { locale }),
  toUnconfirmed: true,
})
