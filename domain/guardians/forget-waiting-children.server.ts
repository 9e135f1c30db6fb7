import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { erasePerson } from '#domain/people/erase-person.server.ts'
import { accountGoneLetter } from '#domain/people/letters.ts'
import { keptFor } from '#shared/kept-for.ts'

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
        await outbox.oweLetter(tx, accountGoneLetter({ email, fullName }, { locale, why: 'waited' }))
      return 1
    })
  return erased
}

const isOverdue = (consentAge: number) =>
  sql`${profiles.birthDate} > current_date - make_interval(years => ${consentAge}) and ${profiles.guardianAgreedAt} is null
    and ${profiles.birthSaidAt} < now() - make_interval(days => ${keptFor.waitingChildren}) and ${profiles.role} in ('student', 'instructor')`
