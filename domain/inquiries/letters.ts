import { programs } from '#content/programs.ts'
import { site } from '#content/site.ts'
import type { StrangerLetter } from '#domain/outbox/letter.ts'
import { unsubscribeHeaders } from '#domain/outbox/unsubscribe-headers.ts'
import { mayHoldAddress, plainFirstName } from '#domain/people/first-name.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import type { NewsletterLinks } from './newsletter-links.ts'
import type { Inquiry } from './schema.ts'
import { daysToConfirm } from './subscription-days.ts'

const receipts = {
  contact: m.inquiries_letter_contact,
  partner: m.inquiries_letter_partner,
  mentoring: m.inquiries_letter_mentoring,
} as const

/** Says that an inquiry has arrived. Anybody can name any address, so that it repeats nothing that the sender has written. */
export function receiptLetter(inquiry: Inquiry, locale: Locale): StrangerLetter {
  const what =
    inquiry.kind === 'program'
      ? m.inquiries_letter_program({ program: programs[inquiry.program].title[locale] }, { locale })
      : receipts[inquiry.kind]({}, { locale })
  return {
    kind: 'inquiry-receipt',
    to: inquiry.email,
    locale,
    subject: m.inquiries_letter_received_subject({ what }, { locale }),
    text: m.inquiries_letter_received_text({ what }, { locale }),
    note: m.inquiries_letter_received_note({}, { locale }),
  }
}

/** Asks an address whether it would like the newsletter (double opt-in). */
export function confirmationLetter(
  email: string,
  token: string,
  { links, locale }: { links: NewsletterLinks; locale: Locale },
): StrangerLetter {
  return {
    kind: 'newsletter-confirm',
    to: email,
    locale,
    subject: m.inquiries_letter_confirm_subject({ site: site.name }, { locale }),
    text: m.inquiries_letter_confirm_text({ site: site.name }, { locale }),
    action: { label: m.inquiries_letter_confirm_action({}, { locale }), href: links.confirm(token) },
    note: m.inquiries_letter_confirm_note({ days: daysToConfirm }, { locale }),
    toUnconfirmed: true,
  }
}

/** The first mail to a subscriber, and the answer to one who subscribes again. */
export function welcomeLetter(
  email: string,
  token: string,
  { links, locale }: { links: NewsletterLinks; locale: Locale },
): StrangerLetter {
  return {
    kind: 'newsletter-welcome',
    to: email,
    locale,
    subject: m.inquiries_letter_welcome_subject({ site: site.name }, { locale }),
    text: m.inquiries_letter_welcome_text({}, { locale }),
    headers: unsubscribeHeaders(links.unsubscribe(token)),
    // Anyone who has subscribed has said so by a link in their mail.
    toUnconfirmed: true,
  }
}

type Answered = { name: string; email: string; subject: string | null; locale: Locale }

/** What somebody of the organisation answers to an inquiry, in the frame of the sender's language; answers to it go to
 *  the person who wrote it. Of what the sender has typed it repeats their first name, and the subject unless an address
 *  could be in it: their own address may be somebody else's. */
export const replyLetter = (
  { name, email, subject, locale }: Answered,
  { text, by }: { text: string; by: { fullName: string; email: string } },
): StrangerLetter => ({
  kind: 'inquiry-reply',
  to: email,
  locale,
  subject:
    subject && !mayHoldAddress(subject)
      ? `Re: ${subject}`
      : m.inquiries_letter_reply_subject({ site: site.name }, { locale }),
  text: m.inquiries_letter_reply_text(
    { name: plainFirstName(name), text, who: by.fullName, site: site.name },
    { locale },
  ),
  headers: { 'Reply-To': by.email },
  toUnconfirmed: true,
})
