import { and, eq, not, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { mails } from '#db/tables/mails.ts'
import { profiles } from '#db/tables/people.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { accountGoneEmail } from '#domain/people/account-emails.ts'
import { erasePerson } from '#domain/people/erase-person.server.ts'
import { retention } from '#shared/retention.ts'
import { guardianMissingEmail } from './guardian-emails.ts'

/** Erases children whose guardian has not agreed within thirty days of their saying how old they are, and tells them; says how many. */
export async function forgetWaitingChildren(db: Db, outbox: Outbox, consentAge: number): Promise<number> {
  if (consentAge === 0) return 0
  const waiting = await db.select({ id: profiles.id }).from(profiles).where(isOverdue(consentAge)).limit(200)
  let erased = 0
  for (const { id } of waiting)
    erased += await db.transaction(async (tx) => {
      const [person] = await tx
        .select()
        .from(profiles)
        .where(and(eq(profiles.id, id), isOverdue(consentAge)))
        .for('update')
      if (!person) return 0
      await erasePerson(tx, person, null)
      const { email, fullName, locale, emailVerified } = person
      if (emailVerified)
        await outbox.enqueueEmail(tx, accountGoneEmail({ email, fullName }, { locale, why: 'waited' }))
      return 1
    })
  return erased
}

/** So many days before that they learn that it comes. */
const daysOfNotice = 7

type Reminding = { consentAge: number; publicUrl: string }

/** Tells children who have confirmed their address, once, a week before their account is erased because no guardian has
 *  agreed; says how many. */
export async function remindWaitingChildren(
  db: Db,
  outbox: Outbox,
  { consentAge, publicUrl }: Reminding,
): Promise<number> {
  if (consentAge === 0) return 0
  const isTold = sql`exists (select from ${mails} told where told.to_address = ${profiles.email} and told.kind = 'guardian-missing'
    and told.created_at > now() - make_interval(days => ${daysOfNotice + 1}))`
  const isDue = and(
    isWaiting(consentAge, retention.waitingChildren - daysOfNotice),
    eq(profiles.emailVerified, true),
    not(isOverdue(consentAge)),
    not(isTold),
  )
  const link = `${publicUrl}/account/guardian`
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ email: profiles.email, fullName: profiles.fullName, locale: profiles.locale })
      .from(profiles)
      .where(isDue)
      .limit(200)
      .for('update')
    for (const child of due)
      await outbox.enqueueEmail(tx, guardianMissingEmail({ ...child, days: daysOfNotice, link }))
    return due.length
  })
}

const isOverdue = (consentAge: number) => isWaiting(consentAge, retention.waitingChildren)

/** For more than so many days no guardian has agreed. */
const isWaiting = (consentAge: number, days: number) =>
  sql`(${profiles.birthDate} > current_date - make_interval(years => ${consentAge}) and ${profiles.guardianAgreedAt} is null
    and ${profiles.birthSaidAt} < now() - make_interval(days => ${days}) and ${profiles.role} in ('student', 'instructor'))`
