import { type SQL, sql } from 'drizzle-orm'

/** Whether somebody may not publish yet, as a part of a query: an instructor who is neither approved nor suspended (P23). `person`
 *  is the name under which the query knows their profile. `profiles_unapproved` is the index of exactly these. */
export const waitsForApproval = (person: SQL): SQL<boolean> =>
  sql<boolean>`${person}.role = 'instructor' and ${person}.approved_at is null and ${person}.suspended_at is null`
