import { type SQL, sql } from 'drizzle-orm'

/** How many days back a completed lesson makes its learner active. */
const activeDays = 30

/** Lessons that learners of these courses, a list of ids in brackets, have completed lately, each with its enrollment. Somebody who
 *  is no longer enrolled in the course is none of its learners. */
const completedLately = (courses: SQL, now: Date): SQL => sql`
  from lesson_completions lc
  join lessons l on l.id = lc.lesson_id join course_modules m on m.id = l.module_id
  join enrollments e on e.user_id = lc.user_id and e.course_id = m.course_id
  where m.course_id in ${courses} and lc.completed_at > ${now.toISOString()}::timestamptz - make_interval(days => ${activeDays})`

/** How many people have completed a lesson of these courses in the last 30 days, each counted once. */
export const activePeople = (courses: SQL, now: Date): SQL<number> =>
  sql<number>`(select count(distinct e.user_id)::int ${completedLately(courses, now)})`

/** In how many enrollments a lesson was completed in the last 30 days: somebody who is active in two of these courses counts twice. */
export const activeEnrollments = (courses: SQL, now: Date): SQL<number> =>
  sql<number>`(select count(distinct e.id)::int ${completedLately(courses, now)})`
