import { type SQL, sql } from 'drizzle-orm'
import { profiles, secondFactors } from '#db/tables/people.ts'

/** Whether a person of a query on profiles has a second factor. */
export const hasAnyFactor: SQL<boolean> = sql<boolean>`exists (select 1 from ${secondFactors} where ${secondFactors.userId} = ${profiles.id})`
