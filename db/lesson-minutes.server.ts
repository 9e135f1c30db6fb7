import { sql } from 'drizzle-orm'
import { lessons } from './tables/courses.ts'

/** An aggregate over `lessons`: how many minutes a course asks of anyone who takes it, those of its lessons that are not optional
 *  (docs/decisions/0048). Of a course in which all are, the minutes of all; null without a lesson (P19). */
export const lessonMinutes = sql<number | null>`coalesce(
  sum(${lessons.durationMinutes}) filter (where not ${lessons.isOptional}), sum(${lessons.durationMinutes}))::int`
