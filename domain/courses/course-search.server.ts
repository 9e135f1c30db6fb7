import { type SQL, sql } from 'drizzle-orm'
import { courses } from '#db/tables/courses.ts'
import { containsPattern } from '#shared/search-pattern.ts'

/** Courses that have these words in their title or description, literally and whatever the case (SPEC §5). */
export const courseHolds = (words: string): SQL =>
  sql`${courses.searchText} like lower(${containsPattern(words)})`
