import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Auth } from './auth.server.ts'
import { ageHold, birthDateDays, isAskedBirthDate } from './birth-date.ts'
import type { OnEntering } from './on-entering.ts'
import type { Actor, Viewer } from './policy.ts'

/** Says when the viewer was born, once: afterwards an admin corrects it. Throws conflict 'birth-date-said'. */
export async function sayBirthDate(db: Db, viewer: Viewer, birthDate: string): Promise<void> {
  await db.transaction(async (tx) => {
    const said = await tx
      .update(profiles)
      .set({ birthDate, birthSaidAt: sql`now()` })
      .where(and(eq(profiles.id, viewer.id), isNull(profiles.birthDate)))
      .returning({ id: profiles.id })
    if (said.length === 0) throw new DomainError('conflict', 'birth-date-said')
    await recordAudit(tx, viewer, 'birth-date-said', { id: viewer.id, name: viewer.fullName })
  })
}

/** When the viewer was born, 'YYYY-MM-DD', as they have said; null before. One query. */
export async function saidBirthDate(db: Db, viewer: { id: string }): Promise<string | null> {
  const [found] = await db
    .select({ birthDate: profiles.birthDate })
    .from(profiles)
    .where(eq(profiles.id, viewer.id))
  return found?.birthDate ?? null
}

/** Puts it off: the viewer is not asked again for a day. Not beyond the day by which it has to be said. */
export async function putOffBirthDate(db: Db, viewer: { id: string }): Promise<void> {
  await db
    .update(profiles)
    .set({ birthLaterAt: sql`now()` })
    .where(and(eq(profiles.id, viewer.id), isNull(profiles.birthDate)))
}

/** From now on somebody who comes in is asked when they were born, within seven days, unless they have said it or were asked before. */
async function beginToAskBirthDate(tx: Db, { id, role }: Actor): Promise<void> {
  if (!isAskedBirthDate(role)) return
  await tx
    .update(profiles)
    .set({ birthDueAt: sql`now() + make_interval(days => ${birthDateDays})` })
    .where(and(eq(profiles.id, id), isNull(profiles.birthDate), isNull(profiles.birthDueAt)))
}

/** What happens when somebody comes in: from now on they are asked when they were born, and what they had wanted is done, or remembered
 *  where how old they are keeps them from it. */
export async function enterByAge(
  tx: Db,
  auth: Pick<Auth, 'consentAge'>,
  person: Actor,
  onEntering: OnEntering | undefined,
): Promise<void> {
  if (auth.consentAge > 0) await beginToAskBirthDate(tx, person)
  const [aged] = await tx
    .select({
      role: profiles.role,
      birthDate: profiles.birthDate,
      birthDueAt: profiles.birthDueAt,
      guardianAgreedAt: profiles.guardianAgreedAt,
    })
    .from(profiles)
    .where(eq(profiles.id, person.id))
  if (aged) await onEntering?.(tx, person, ageHold(aged, auth.consentAge, new Date()))
}
