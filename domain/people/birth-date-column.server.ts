import { type SQL, sql } from 'drizzle-orm'

/** When somebody was born, 'YYYY-MM-DD', as a column of a query that calls its profile so; null where that is not known. */
export const birthDateColumn = (profile: string): SQL<string | null> =>
  sql<string | null>`${sql.identifier(profile)}.birth_date::text`
