import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { mails } from '#db/tables/mails.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { JobPayload } from '#domain/jobs/job-kinds.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import type { Locale } from '#shared/locale.ts'
import { confirmingResetEmail, type ResetOf, resetEmail } from './account-emails.ts'
import type { Auth } from './auth.server.ts'
import { hasPassword } from './elsewhere/ways-in.server.ts'
import { makeMailedToken } from './mailed-token.server.ts'
import { type EmailCause, permitEmailOrNull } from './permit-email.server.ts'
import { isWithinRateLimit } from './rate-limit.server.ts'

const minutesValid = 60

type Parts = {
  auth: Auth
  outbox: Outbox
  /** The link in the mail, for a token. */
  linkFor: (token: string) => string
}

/** Mails anyone who has the address that was typed a link to choose a new password, if anybody does. Who asks again and
 *  again gets no more mails than `resetLinks` lets through: the last one's link still works, the person who has asked for it,
 *  so nobody can keep somebody from theirs. Done twice it is done once. */
export function mailResetLink(
  db: Db,
  parts: Parts,
  { mailId, email, address, browser, asker }: JobPayload<'mail-reset-link'>,
): Promise<void> {
  return db.transaction(async (tx) => {
    if ((await tx.$count(mails, eq(mails.id, mailId))) > 0) return
    const person = await holderOf(tx, email, browser.people)
    if (!person) return
    const isKnown = browser.people.includes(person.id)
    const key = isKnown ? `reset:browser:${browser.id} ${person.id}` : `reset:account:${person.id}`
    if (!(await isWithinRateLimit(tx, key, parts.auth.limits.resetLinks))) return
    const subject = { id: person.id, name: person.fullName }
    await recordAudit(tx, null, 'password-reset-asked', subject, {}, address)
    const of = person.id === asker && !person.hasPassword ? 'first' : 'new'
    await enqueueResetEmail(tx, parts, { ...person, email, of, by: { address } }, mailId)
  })
}

type Holder = {
  id: string
  email: string
  fullName: string
  locale: Locale
  isConfirmed: boolean
  of?: ResetOf
  /** Who has it sent: to an address that nobody has confirmed only so many go. */
  by: EmailCause
}

/** Queues the email to somebody whose link lets them choose another password within the hour. */
export async function enqueueResetEmail(
  tx: Db,
  { auth, outbox, linkFor }: Parts,
  { id, email, fullName, locale, isConfirmed, of = 'new', by }: Holder,
  mailId?: string,
): Promise<void> {
  const token = await makeMailedToken(tx, 'reset-password', { value: id, minutes: minutesValid })
  const link = { link: linkFor(token), minutes: minutesValid, locale, of }
  if (isConfirmed || !auth.confirms)
    return outbox.enqueueEmail(tx, resetEmail({ email, fullName }, link), mailId)
  const permit = await permitEmailOrNull(tx, { door: 'reset', to: email, by })
  if (permit) await outbox.enqueueEmail(tx, { ...confirmingResetEmail(email, link), permit }, mailId)
}

/** Whose password it would be: anyone who has confirmed the address; else, of those who have not, anyone who knows this
 *  browser, or the first who signed up with it, because later ones may want to take it from them. */
async function holderOf(db: Db, email: string, people: readonly string[]) {
  const isKnown = sql`(${inArray(profiles.id, [...people])})::int`
  const [person] = await db
    .select({
      id: profiles.id,
      fullName: profiles.fullName,
      locale: profiles.locale,
      isConfirmed: profiles.emailVerified,
      hasPassword,
    })
    .from(profiles)
    .where(and(eq(profiles.email, email), isNull(profiles.suspendedAt)))
    .orderBy(desc(profiles.emailVerified), desc(isKnown), asc(profiles.createdAt), asc(profiles.id))
    .limit(1)
  return person
}
