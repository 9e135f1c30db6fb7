import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import type { Mail } from '#platform/mail.server.ts'
import type { Locale } from '#shared/locale.ts'
import { takeInquiryAttempt } from './inquiry-limits.server.ts'
import { confirmationLetter, welcomeLetter } from './letters.ts'
import type { NewsletterLinks } from './newsletter-links.ts'
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
  if (!subscription) return { delivery: Promise.resolve() }
  const letter = subscription.isConfirmed ? welcomeLetter : confirmationLetter
  return { delivery: mail.send(letter(email, subscription.token, { links, locale })) }
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
