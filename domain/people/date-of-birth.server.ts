import { type SQL, sql } from 'drizzle-orm'

/** When somebody was born, 'YYYY-MM-DD', as a column of a query that calls its profile so; null where that is not known. No profile has a date of birth yet:
 *  the rules that ask for it hold from the day on which there is a column of this name. */
export const dateOfBirth = (profile: string): SQL<string | null> =>
  sql<string | null>`to_jsonb(${sql.identifier(profile)}) ->> 'date_of_birth'`
