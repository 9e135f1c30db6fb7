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

/** By which somebody whose account was made for them chooses a first password within so many days. */
export const invitationLetter = (
  { email, fullName }: Addressee,
  { link, days, locale }: { link: string; days: number; locale: Locale },
): Message => ({
  to: email,
  subject: m.people_letter_invite_subject({ site: site.name }, { locale }),
  text: m.people_letter_invite_text({ name: fullName, site: site.name, link, days }, { locale }),
})
