import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Mail } from '#platform/mail.server.ts'
import type { Locale } from '#shared/locale.ts'
import { addressGroup } from './address-group.ts'
import type { Auth } from './auth.server.ts'
import type { KnownBrowser } from './known-browser.server.ts'
import { confirmingResetLetter, resetLetter } from './letters.ts'
import { makeMailedToken } from './mailed-token.server.ts'
import { isPaced, takePaced } from './pace.server.ts'

const minutesValid = 60

type Asking = {
  email: string
  address: string
  browser: KnownBrowser
  locale: Locale
  /** The link in the mail, for a token. */
  linkFor: (token: string) => string
}

/** Accepts a request for a new password (DECISIONS 18). It answers the same way, and after the same work, whether or not the email belongs
 *  to somebody: looking the person up and mailing the link is `delivery`, which the answer doesn't wait for. Who asks again and again gets no
 *  more mails than `resetLinks` lets through: the last one's link still works, whoever has asked for it, so nobody can keep somebody from
 *  theirs. Throws TooManyAttempts for an address that asks too often. */
export async function requestPasswordReset(
  db: Db,
  auth: Auth,
  mail: Mail,
  asking: Asking,
): Promise<{ delivery: Promise<void> }> {
  await takePaced(db, `reset:address:${addressGroup(asking.address)}`, auth.limits.resetFromAddress)
  return { delivery: deliverLink(db, auth, mail, asking) }
}

async function deliverLink(db: Db, auth: Auth, mail: Mail, asking: Asking): Promise<void> {
  const { email, address, browser, locale, linkFor } = asking
  const person = await holderOf(db, email, browser)
  if (!person) return
  const isKnown = browser.people.includes(person.id)
  const key = isKnown ? `reset:browser:${browser.id} ${person.id}` : `reset:account:${person.id}`
  if (!(await isPaced(db, key, auth.limits.resetLinks))) return
  const token = await db.transaction(async (tx) => {
    const subject = { id: person.id, name: person.fullName }
    await recordAudit(tx, null, 'password-reset-asked', subject, {}, address)
    return makeMailedToken(tx, 'reset-password', { personId: person.id, minutes: minutesValid })
  })
  const link = { link: linkFor(token), minutes: minutesValid, locale }
  const letter =
    person.isConfirmed || !auth.confirms
      ? resetLetter({ email, fullName: person.fullName }, link)
      : confirmingResetLetter(email, link)
  await mail.send(letter)
}

/** Whose password it would be: whoever has confirmed the address; else, of those who have not, whoever knows this browser, or the first who
 *  signed up with it, because later ones may want to take it from them. */
async function holderOf(db: Db, email: string, { people }: KnownBrowser) {
  const isKnown = sql`(${inArray(profiles.id, [...people])})::int`
  const [person] = await db
    .select({ id: profiles.id, fullName: profiles.fullName, isConfirmed: profiles.emailVerified })
    .from(profiles)
    .where(and(eq(profiles.email, email), isNull(profiles.suspendedAt)))
    .orderBy(desc(profiles.emailVerified), desc(isKnown), asc(profiles.createdAt), asc(profiles.id))
    .limit(1)
  return person
}
