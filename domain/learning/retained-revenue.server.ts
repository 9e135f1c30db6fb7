import { type SQL, sql } from 'drizzle-orm'
import { retainedRevenue } from '#db/tables/learning.ts'

/** Everybody's, or that of the courses of one instructor. */
const ofInstructor = (instructorId: string | null): SQL =>
  instructorId === null ? sql`true` : sql`${retainedRevenue.instructorId} = ${instructorId}`

/** What was owed for courses that are gone, and by people who are, in rupiah: a part of a query that adds it to what is
 *  owed for those that are there (P29). */
export const sumOfRetained = (instructorId: string | null): SQL =>
  sql`(select coalesce(sum(${retainedRevenue.pricePaid}), 0) from ${retainedRevenue}
    where ${ofInstructor(instructorId)})`
