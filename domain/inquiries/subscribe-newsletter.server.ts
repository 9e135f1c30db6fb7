import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { site } from '#content/site.ts'
import type { Db } from '#db/client.server.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { m } from '#messages'
import type { Mail, Message } from '#platform/mail.server.ts'
import type { Locale } from '#shared/locale.ts'
import { takeInquiryAttempt } from './inquiry-limits.server.ts'
import { type NewsletterLinks, unsubscribeHeaders } from './newsletter-links.ts'
import { daysToConfirm } from './subscription-days.ts'

type Subscribing = {
  email: string
  /** The hidden field: whoever fills it in is a program. */
  homepage: string
  address: string
  locale: Locale
  links: NewsletterLinks
}

/** Notes that an address would like the newsletter and asks it to confirm (double opt-in). The answer is the same whether or not it had
 *  subscribed before. Asking is `delivery`, which the answer doesn't wait for. Throws TooManyAttempts. */
export async function subscribeNewsletter(
  db: Db,
  mail: Mail,
  { email, homepage, address, locale, links }: Subscribing,
): Promise<{ delivery: Promise<void> }> {
  await takeInquiryAttempt(db, 'newsletter', { email, address })
  if (homepage !== '') return { delivery: Promise.resolve() }
  const subscription = await db.transaction(async (tx) => {
    await forgetUnconfirmed(tx)
    return noteSubscription(tx, email, locale)
  })
  return {
    delivery: subscription ? mail.send(letterTo(email, subscription, locale, links)) : Promise.resolve(),
  }
}

async function forgetUnconfirmed(db: Db): Promise<void> {
  await db
    .delete(inquiries)
    .where(
      and(
        eq(inquiries.kind, 'newsletter'),
        isNull(inquiries.confirmedAt),
        sql`${inquiries.createdAt} <= now() - make_interval(days => ${daysToConfirm})`,
      ),
    )
}

/** One subscription an address: who asks again keeps the links of the first mail. */
async function noteSubscription(db: Db, email: string, locale: Locale) {
  const [subscription] = await db
    .insert(inquiries)
    .values({ kind: 'newsletter', email, locale, token: randomBytes(32).toString('base64url') })
    .onConflictDoUpdate({
      target: inquiries.email,
      targetWhere: sql`${inquiries.kind} = 'newsletter'`,
      set: {
        locale,
        createdAt: sql`case when ${inquiries.confirmedAt} is null then now() else ${inquiries.createdAt} end`,
      },
    })
    .returning({ token: inquiries.token, confirmedAt: inquiries.confirmedAt })
  return subscription?.token
    ? { token: subscription.token, isConfirmed: subscription.confirmedAt !== null }
    : null
}

function letterTo(
  email: string,
  { token, isConfirmed }: { token: string; isConfirmed: boolean },
  locale: Locale,
  links: NewsletterLinks,
): Message {
  const words = {
    site: site.name,
    days: daysToConfirm,
    link: links.confirm(token),
    leave: links.unsubscribe(token),
  }
  if (isConfirmed) return welcomeLetter(email, words.leave, locale)
  return {
    to: email,
    subject: m.inquiries_letter_confirm_subject(words, { locale }),
    text: m.inquiries_letter_confirm_text(words, { locale }),
  }
}

/** The first mail to a subscriber, and the answer to one who subscribes again. */
export const welcomeLetter = (email: string, leave: string, locale: Locale): Message => ({
  to: email,
  subject: m.inquiries_letter_welcome_subject({ site: site.name }, { locale }),
  text: m.inquiries_letter_welcome_text({ site: site.name, leave }, { locale }),
  headers: unsubscribeHeaders(leave),
})
