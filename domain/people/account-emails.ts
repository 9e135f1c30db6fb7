import { site } from '#content/site.ts'
import type { Email, StrangerEmail } from '#domain/outbox/email.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Addressee = { email: string; fullName: string }

/** Whose account it is: while another has confirmed the address, nothing goes there. */
type Account = Addressee & { id: string }

const choosing = (of: ResetOf, link: string, locale: Locale) => ({
  label: of === 'first' ? m.people_email_first_action({}, { locale }) : m.people_reset_title({}, { locale }),
  href: link,
})

const confirming = (link: string, locale: Locale) => ({
  label: m.people_email_confirm_action({}, { locale }),
  href: link,
})

/** A password in place of another, as somebody has asked who may be a stranger; or the first one of an account that
 *  opens without, as the person who is signed in to it has asked. */
export type ResetOf = 'new' | 'first'

type Resetting = { link: string; minutes: number; locale: Locale; of?: ResetOf }

const reset = {
  new: {
    subject: m.people_email_reset_subject,
    text: m.people_email_reset_text,
    confirming: m.people_email_confirm_choose_text,
    note: m.people_email_minutes_note,
  },
  first: {
    subject: m.people_email_first_subject,
    text: m.people_email_first_text,
    confirming: m.people_email_confirm_first_text,
    note: m.people_email_first_note,
  },
}

/** By which somebody chooses a password within so many minutes (P18). */
export const resetEmail = (
  { email, fullName }: Addressee,
  { link, minutes, locale, of = 'new' }: Resetting,
): Email => ({
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
export const confirmingResetEmail = (
  email: string,
  { link, minutes, locale, of = 'new' }: Resetting,
): StrangerEmail => ({
  kind: 'confirm-by-reset',
  to: email,
  locale,
  subject: m.people_email_confirm_subject({ site: site.name }, { locale }),
  text: reset[of].confirming({ site: site.name }, { locale }),
  action: choosing(of, link, locale),
  note: m.people_email_minutes_note({ minutes }, { locale }),
  toUnconfirmed: true,
})

/** By which somebody says that an address is theirs, within so many days (P24). It names nobody either. */
export const confirmationEmail = (
  email: string,
  { link, days, locale }: { link: string; days: number; locale: Locale },
): StrangerEmail => ({
  kind: 'confirm-email',
  to: email,
  locale,
  subject: m.people_email_confirm_subject({ site: site.name }, { locale }),
  text: m.people_email_confirm_text({ site: site.name }, { locale }),
  action: confirming(link, locale),
  note: m.people_email_confirm_note({ days }, { locale }),
  toUnconfirmed: true,
})

/** To somebody with whose address an account was made once more. */
export const alreadyHereEmail = (
  email: string,
  { signIn, forgot, locale }: { signIn: string; forgot: string; locale: Locale },
): StrangerEmail => ({
  kind: 'already-here',
  to: email,
  locale,
  subject: m.people_email_already_here_subject({ site: site.name }, { locale }),
  text: m.people_email_already_here_text({ site: site.name }, { locale }),
  action: { label: m.people_email_sign_in_action({}, { locale }), href: signIn },
  note: m.people_email_already_here_note({ forgot }, { locale }),
})

/** By which somebody whose account was made for them chooses a first password within so many days. */
export const invitationEmail = (
  { email, fullName }: Addressee,
  { link, days, locale }: { link: string; days: number; locale: Locale },
): StrangerEmail => ({
  kind: 'invitation',
  to: email,
  locale,
  subject: m.people_email_invite_subject({ site: site.name }, { locale }),
  text: m.people_email_invite_text({ name: fullName, site: site.name }, { locale }),
  action: { label: m.people_email_choose_first_action({}, { locale }), href: link },
  note: m.people_email_invite_note({ days }, { locale }),
  toUnconfirmed: true,
})

type Leaving = { at: Date; link: string; locale: Locale; timeZone: TimeZone }

/** To somebody who has asked for their account to be deleted, with the way to keep it. */
export const accountGoesEmail = (
  { id, email, fullName }: Account,
  { at, link, locale, timeZone }: Leaving,
): Email => ({
  kind: 'account-goes',
  to: email,
  accountId: id,
  locale,
  subject: m.people_email_goes_subject({ site: site.name }, { locale }),
  text: m.people_email_goes_text({ name: fullName, when: formatDateTime(at, locale, timeZone) }, { locale }),
  action: { label: m.people_delete_keep({}, { locale }), href: link },
  note: m.people_email_goes_note({}, { locale }),
})

type Copied = { until: Date; link: string; locale: Locale; timeZone: TimeZone }

/** To somebody whose copy of their data is there to be taken. */
export const dataCopyEmail = (
  { id, email, fullName }: Account,
  { until, link, locale, timeZone }: Copied,
): Email => ({
  kind: 'data-copy',
  to: email,
  accountId: id,
  locale,
  subject: m.people_email_copy_subject({ site: site.name }, { locale }),
  text: m.people_email_copy_text(
    { name: fullName, when: formatDateTime(until, locale, timeZone) },
    { locale },
  ),
  action: { label: m.people_email_copy_action({}, { locale }), href: link },
  note: m.people_email_copy_note({}, { locale }),
})

type AnsweredRequest = { what: string; answer: string; link: string; locale: Locale }

/** To somebody whose request about their data was answered. */
export const requestAnswerEmail = (
  { email, fullName }: Addressee,
  { what, answer, link, locale }: AnsweredRequest,
): Email => ({
  kind: 'data-request-answered',
  to: email,
  locale,
  subject: m.people_email_request_subject({ site: site.name }, { locale }),
  text: m.people_email_request_text({ name: fullName, what, answer }, { locale }),
  action: { label: m.people_data_open({}, { locale }), href: link },
  note: m.people_email_request_note({}, { locale }),
})

/** Who wanted it: they themselves, the guardian who has taken their consent back, or nobody who would have agreed. */
const gone = {
  asked: m.people_email_gone_text,
  guardian: m.people_email_gone_guardian,
  waited: m.people_email_gone_waited,
}

/** The last to somebody whose account is gone. */
export const accountGoneEmail = (
  { email, fullName }: Addressee,
  { locale, why = 'asked' }: { locale: Locale; why?: keyof typeof gone },
): Email => ({
  kind: 'account-gone',
  to: email,
  locale,
  subject: m.people_email_gone_subject({ site: site.name }, { locale }),
  text: gone[why]({ name: fullName, site: site.name }, { locale }),
  note: m.people_email_gone_note({}, { locale }),
})

type EmailChange = { email: string; fullName: string; newEmail: string; locale: Locale }

/** By which somebody shows that the address they want to sign in with from now on is theirs. It names nobody: its
 *  reader may be a stranger. */
export const newAddressEmail = ({
  newEmail,
  link,
  minutes,
  locale,
}: Omit<EmailChange, 'email' | 'fullName'> & { link: string; minutes: number }): StrangerEmail => ({
  kind: 'new-email',
  to: newEmail,
  locale,
  subject: m.people_email_new_email_subject({}, { locale }),
  text: m.people_email_new_email_text({}, { locale }),
  action: confirming(link, locale),
  note: m.people_email_minutes_note({ minutes }, { locale }),
  toUnconfirmed: true,
})

/** To the holder of an account whose address somebody else has typed. It names nobody. */
export const addressTakenEmail = ({ email, locale }: { email: string; locale: Locale }): StrangerEmail => ({
  kind: 'email-taken',
  to: email,
  locale,
  subject: m.people_email_address_taken_subject({}, { locale }),
  text: m.people_email_address_taken_text({}, { locale }),
})

/** To the address that somebody has had: another is asked for. */
export const addressChangeAskedEmail = ({
  id,
  email,
  fullName,
  newEmail,
  locale,
}: EmailChange & Pick<Account, 'id'>): Email => ({
  kind: 'email-change-asked',
  to: email,
  accountId: id,
  locale,
  subject: m.people_email_address_asked_subject({}, { locale }),
  text: m.people_email_address_asked_text({ name: fullName, email: newEmail }, { locale }),
  note: m.people_email_address_asked_note({}, { locale }),
})

/** To the address that somebody has had: another has taken its place. */
export const addressChangedEmail = ({ email, fullName, newEmail, locale }: EmailChange): Email => ({
  kind: 'email-changed',
  to: email,
  locale,
  subject: m.people_email_address_changed_subject({}, { locale }),
  text: m.people_email_address_changed_text({ name: fullName, email: newEmail }, { locale }),
  note: m.people_email_address_changed_note({}, { locale }),
})
