import { programs } from '#content/programs.ts'
import { site } from '#content/site.ts'
import type { StrangerEmail } from '#domain/outbox/email.ts'
import { unsubscribeHeaders } from '#domain/outbox/unsubscribe-headers.ts'
import { mayHoldAddress, plainFirstName } from '#domain/people/first-name.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import type { NewsletterLinks } from './newsletter-links.ts'
import type { Inquiry } from './schema.ts'
import { daysToConfirm } from './subscription-days.ts'

const receipts = {
  contact: m.inquiries_email_contact,
  partner: m.inquiries_email_partner,
  mentoring: m.inquiries_email_mentoring,
} as const

/** Says that an inquiry has arrived. Anybody can name any address, so that it repeats nothing that the sender has written. */
export function receiptEmail(inquiry: Inquiry, locale: Locale): StrangerEmail {
  const what =
    inquiry.kind === 'program'
      ? m.inquiries_email_program({ program: programs[inquiry.program].title[locale] }, { locale })
      : receipts[inquiry.kind]({}, { locale })
  return {
    kind: 'inquiry-receipt',
    to: inquiry.email,
    locale,
    subject: m.inquiries_email_received_subject({ what }, { locale }),
    text: m.inquiries_email_received_text({ what }, { locale }),
    note: m.inquiries_email_received_note({}, { locale }),
  }
}

/** Asks an address whether it would like the newsletter (double opt-in). */
export function confirmationEmail(
  email: string,
  token: string,
  { links, locale }: { links: NewsletterLinks; locale: Locale },
): StrangerEmail {
  return {
    kind: 'newsletter-confirm',
    to: email,
    locale,
    subject: m.inquiries_email_confirm_subject({ site: site.name }, { locale }),
    text: m.inquiries_email_confirm_text({ site: site.name }, { locale }),
    action: { label: m.inquiries_email_confirm_action({}, { locale }), href: links.confirm(token) },
    note: m.inquiries_email_confirm_note({ days: daysToConfirm }, { locale }),
    toUnconfirmed: true,
  }
}

/** The first mail to a subscriber, and the answer to one who subscribes again. */
export function welcomeEmail(
  email: string,
  token: string,
  { links, locale }: { links: NewsletterLinks; locale: Locale },
): StrangerEmail {
  return {
    kind: 'newsletter-welcome',
    to: email,
    locale,
    subject: m.inquiries_email_welcome_subject({ site: site.name }, { locale }),
    text: m.inquiries_email_welcome_text({}, { locale }),
    headers: unsubscribeHeaders(links.unsubscribe(token)),
    // Anyone who has subscribed has said so by a link in their mail.
    toUnconfirmed: true,
  }
}

type Answered = { name: string; email: string; subject: string | null; locale: Locale }

/** What somebody of the organisation answers to an inquiry, in the frame of the sender's language; answers to it go to
 *  the person who wrote it. Of what the sender has typed it repeats their first name, and the subject unless an address
 *  could be in it: their own address may be somebody else's. */
export const replyEmail = (
  { name, email, subject, locale }: Answered,
  { text, by }: { text: string; by: { fullName: string; email: string } },
): StrangerEmail => ({
  kind: 'inquiry-reply',
  to: email,
  locale,
  subject:
    subject && !mayHoldAddress(subject)
      ? `Re: ${subject}`
      : m.inquiries_email_reply_subject({ site: site.name }, { locale }),
  text: m.inquiries_email_reply_text(
    { name: plainFirstName(name), text, who: by.fullName, site: site.name },
    { locale },
  ),
  headers: { 'Reply-To': by.email },
  toUnconfirmed: true,
})
