import { sql } from 'drizzle-orm'

/** Whether a row of `courses` has a lesson. A course without any is neither sold nor enrolled in (P36). */
export const hasLessons = sql<boolean>`exists (select from lessons l join course_modules m on l.module_id = m.id where m.course_id = courses.id)`
