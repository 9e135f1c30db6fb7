import { site } from '#content/site.ts'
import type { Letter, StrangerLetter } from '#domain/outbox/letter.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Addressee = { email: string; fullName: string }

/** Whose account it is: while another has confirmed the address, nothing goes there. */
type Account = Addressee & { id: string }

const choosing = (of: ResetOf, link: string, locale: Locale) => ({
  label: of === 'first' ? m.people_letter_first_action({}, { locale }) : m.people_reset_title({}, { locale }),
  href: link,
})

const confirming = (link: string, locale: Locale) => ({
  label: m.people_letter_confirm_action({}, { locale }),
  href: link,
})

/** A password in place of another, as somebody has asked who may be a stranger; or the first one of an account that
 *  opens without, as the person who is signed in to it has asked. */
export type ResetOf = 'new' | 'first'

type Resetting = { link: string; minutes: number; locale: Locale; of?: ResetOf }

const reset = {
  new: {
    subject: m.people_letter_reset_subject,
    text: m.people_letter_reset_text,
    confirming: m.people_letter_confirm_choose_text,
    note: m.people_letter_minutes_note,
  },
  first: {
    subject: m.people_letter_first_subject,
    text: m.people_letter_first_text,
    confirming: m.people_letter_confirm_first_text,
    note: m.people_letter_first_note,
  },
}

/** By which somebody chooses a password within so many minutes (P18). */
export const resetLetter = (
  { email, fullName }: Addressee,
  { link, minutes, locale, of = 'new' }: Resetting,
): Letter => ({
  kind: 'reset-password',
  to: email,
  locale,
  subject: reset[of].subject({}, { locale }),
  text: reset[of].text({ name: fullName }, { locale }),
  action: choosing(of, link, locale),
  note: reset[of].note({ minutes }, { locale }),
})

/** The same, where nobody has confirmed the address: choosing does it. It names nobody, because anyone who made the
 *  account chose the name. */
export const confirmingResetLetter = (
  email: string,
  { link, minutes, locale, of = 'new' }: Resetting,
): StrangerLetter => ({
  kind: 'confirm-by-reset',
  to: email,
  locale,
  subject: m.people_letter_confirm_subject({ site: site.name }, { locale }),
  text: reset[of].confirming({ site: site.name }, { locale }),
  action: choosing(of, link, locale),
  note: m.people_letter_minutes_note({ minutes }, { locale }),
  toUnconfirmed: true,
})

/** By which somebody says that an address is theirs, within so many days (P24). It names nobody either. */
export const confirmationLetter = (
  email: string,
  { link, days, locale }: { link: string; days: number; locale: Locale },
): StrangerLetter => ({
  kind: 'confirm-email',
  to: email,
  locale,
  subject: m.people_letter_confirm_subject({ site: site.name }, { locale }),
  text: m.people_letter_confirm_text({ site: site.name }, { locale }),
  action: confirming(link, locale),
  note: m.people_letter_confirm_note({ days }, { locale }),
  toUnconfirmed: true,
})

/** To somebody with whose address an account was made once more. */
export const alreadyHereLetter = (
  email: string,
  { signIn, forgot, locale }: { signIn: string; forgot: string; locale: Locale },
): StrangerLetter => ({
  kind: 'already-here',
  to: email,
  locale,
  subject: m.people_letter_already_here_subject({ site: site.name }, { locale }),
  text: m.people_letter_already_here_text({ site: site.name }, { locale }),
  action: { label: m.people_letter_sign_in_action({}, { locale }), href: signIn },
  note: m.people_letter_already_here_note({ forgot }, { locale }),
})

/** By which somebody whose account was made for them chooses a first password within so many days. */
export const invitationLetter = (
  { email, fullName }: Addressee,
  { link, days, locale }: { link: string; days: number; locale: Locale },
): StrangerLetter => ({
  kind: 'invitation',
  to: email,
  locale,
  subject: m.people_letter_invite_subject({ site: site.name }, { locale }),
  text: m.people_letter_invite_text({ name: fullName, site: site.name }, { locale }),
  action: { label: m.people_letter_choose_first_action({}, { locale }), href: link },
  note: m.people_letter_invite_note({ days }, { locale }),
  toUnconfirmed: true,
})

type Leaving = { at: Date; link: string; locale: Locale; timeZone: TimeZone }

/** To somebody who has asked for their account to be deleted, with the way to keep it. */
export const accountGoesLetter = (
  { id, email, fullName }: Account,
  { at, link, locale, timeZone }: Leaving,
): Letter => ({
  kind: 'account-goes',
  to: email,
  accountId: id,
  locale,
  subject: m.people_letter_goes_subject({ site: site.name }, { locale }),
  text: m.people_letter_goes_text({ name: fullName, when: formatDateTime(at, locale, timeZone) }, { locale }),
  action: { label: m.people_delete_keep({}, { locale }), href: link },
  note: m.people_letter_goes_note({}, { locale }),
})

type Copied = { until: Date; link: string; locale: Locale; timeZone: TimeZone }

/** To somebody whose copy of their data is there to be taken. */
export const dataCopyLetter = (
  { id, email, fullName }: Account,
  { until, link, locale, timeZone }: Copied,
): Letter => ({
  kind: 'data-copy',
  to: email,
  accountId: id,
  locale,
  subject: m.people_letter_copy_subject({ site: site.name }, { locale }),
  text: m.people_letter_copy_text(
    { name: fullName, when: formatDateTime(until, locale, timeZone) },
    { locale },
  ),
  action: { label: m.people_letter_copy_action({}, { locale }), href: link },
  note: m.people_letter_copy_note({}, { locale }),
})

type AnsweredRequest = { what: string; answer: string; link: string; locale: Locale }

/** To somebody whose request about their data was answered. */
export const requestAnswerLetter = (
  { email, fullName }: Addressee,
  { what, answer, link, locale }: AnsweredRequest,
): Letter => ({
  kind: 'data-request-answered',
  to: email,
  locale,
  subject: m.people_letter_request_subject({ site: site.name }, { locale }),
  text: m.people_letter_request_text({ name: fullName, what, answer }, { locale }),
  action: { label: m.people_data_open({}, { locale }), href: link },
  note: m.people_letter_request_note({}, { locale }),
})

/** Who wanted it: they themselves, the guardian who has taken their consent back, or nobody who would have agreed. */
const gone = {
  asked: m.people_letter_gone_text,
  guardian: m.people_letter_gone_guardian,
  waited: m.people_letter_gone_waited,
}

/** The last to somebody whose account is gone. */
export const accountGoneLetter = (
  { email, fullName }: Addressee,
  { locale, why = 'asked' }: { locale: Locale; why?: keyof typeof gone },
): Letter => ({
  kind: 'account-gone',
  to: email,
  locale,
  subject: m.people_letter_gone_subject({ site: site.name }, { locale }),
  text: gone[why]({ name: fullName, site: site.name }, { locale }),
  note: m.people_letter_gone_note({}, { locale }),
})

type EmailChange = { email: string; fullName: string; newEmail: string; locale: Locale }

/** By which somebody shows that the address they want to sign in with from now on is theirs. It names nobody: its
 *  reader may be a stranger. */
export const newEmailLetter = ({
  newEmail,
  link,
  minutes,
  locale,
}: Omit<EmailChange, 'email' | 'fullName'> & { link: string; minutes: number }): StrangerLetter => ({
  kind: 'new-email',
  to: newEmail,
  locale,
  subject: m.people_letter_new_email_subject({}, { locale }),
  text: m.people_letter_new_email_text({}, { locale }),
  action: confirming(link, locale),
  note: m.people_letter_minutes_note({ minutes }, { locale }),
  toUnconfirmed: true,
})

/** To the holder of an account whose address somebody else has typed. It names nobody. */
export const emailTakenLetter = ({ email, locale }: { email: string; locale: Locale }): StrangerLetter => ({
  kind: 'email-taken',
  to: email,
  locale,
  subject: m.people_letter_email_taken_subject({}, { locale }),
  text: m.people_letter_email_taken_text({}, { locale }),
})

/** To the address that somebody has had: another is asked for. */
export const emailChangeAskedLetter = ({
  id,
  email,
  fullName,
  newEmail,
  locale,
}: EmailChange & Pick<Account, 'id'>): Letter => ({
  kind: 'email-change-asked',
  to: email,
  accountId: id,
  locale,
  subject: m.people_letter_email_asked_subject({}, { locale }),
  text: m.people_letter_email_asked_text({ name: fullName, email: newEmail }, { locale }),
  note: m.people_letter_email_asked_note({}, { locale }),
})

/** To the address that somebody has had: another has taken its place. */
export const emailChangedLetter = ({ email, fullName, newEmail, locale }: EmailChange): Letter => ({
  kind: 'email-changed',
  to: email,
  locale,
  subject: m.people_letter_email_changed_subject({}, { locale }),
  text: m.people_letter_email_changed_text({ name: fullName, email: newEmail }, { locale }),
  note: m.people_letter_email_changed_note({}, { locale }),
})
