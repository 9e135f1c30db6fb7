import { eq, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { type AgeRefusal, type AskingAge, ageRefusal, startDay } from './minimum-age.ts'

/** Whether somebody is old enough for an event, by what they have said of when they were born. Asks the database for
 *  nothing where everybody may come. */
export async function ageRefusalOf(db: Db, personId: string, event: AskingAge): Promise<AgeRefusal | null> {
  if (event.minimumAge === 0) return null
  const [person] = await db
    .select({ role: profiles.role, birthDate: profiles.birthDate })
    .from(profiles)
    .where(eq(profiles.id, personId))
  return person ? ageRefusal(event, person) : null
}

/** The same as a condition of a query of profiles. */
export function isOldEnough({ minimumAge, ...when }: AskingAge): SQL | undefined {
  if (minimumAge === 0) return undefined
  const bornBy = sql`${startDay(when)}::date - make_interval(years => ${minimumAge}::int)`
  return or(notInArray(profiles.role, ['student', 'instructor']), sql`${profiles.birthDate} <= ${bornBy}`)
}
