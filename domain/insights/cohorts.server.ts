import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { type Counted, countingBeside } from '#platform/remember-large.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { ownCourses } from './own-courses.server.ts'
import { canSeeFigures, canSeeTeaching } from './policy.ts'

/** After how many weeks a cohort is looked at. */
export const cohortWeeks = [1, 2, 4] as const

const markSchema = z.object({
  weeks: z.number(),
  /** Enrolments for which that many weeks have passed: those of the marks below are among them. */
  reached: z.number(),
  /** Had completed a lesson by then. */
  begun: z.number(),
  /** Had completed half of the lessons that count for progress, the required ones, or more. */
  half: z.number(),
  /** Had completed the course. */
  finished: z.number(),
})

const cohortsSchema = z.array(
  z.object({ month: z.string(), enrolled: z.number(), marks: z.array(markSchema) }),
)

/** Enrolments of a month (its first day, '2026-11-01') and how far they had come after 1, 2 and 4 weeks. */
export type Cohort = z.infer<typeof cohortsSchema>[number]

type Asked = { months?: number; now?: Date }

/** Cohorts as they were counted at a moment. Null: they are being counted, which takes longer than anybody waits. */
type Known = Counted<Cohort[]> | null

/** The cohorts of the whole platform, the running month first, by the viewer's clocks; months in which nobody enrolled
 *  are left out. One query. Figures of many are up to a minute old, of millions as old as they say (decision 54).
 *  Throws forbidden for all but staff and admins. */
export async function platformCohorts(db: Db, viewer: Viewer, asked: Asked = {}): Promise<Known> {
  if (!canSeeFigures(viewer)) throw new DomainError('forbidden', 'figures')
  const count = () => cohortsOf(db, null, { zone: viewer.timeZone, ...asked })
  return isNow(asked) ? rememberCohorts(db, viewer.timeZone, count) : countedAt(asked, count)
}

/** The same of an instructor's courses, or of one of them. Throws forbidden for anyone but instructors. */
export async function teachingCohorts(
  db: Db,
  viewer: Viewer,
  { courseId, ...asked }: Asked & { courseId: string | null },
): Promise<Known> {
  if (!canSeeTeaching(viewer)) throw new DomainError('forbidden', 'teaching')
  const own = ownCourses(viewer, courseId)
  const count = () => cohortsOf(db, own, { zone: viewer.timeZone, ...asked })
  const key = `${viewer.id} ${viewer.timeZone} ${courseId}`
  return isNow(asked) ? rememberCohorts(db, key, count) : countedAt(asked, count)
}

const isNow = (asked: Asked) => asked.now === undefined && asked.months === undefined

const countedAt = async ({ now = new Date() }: Asked, count: () => Promise<Cohort[]>) => ({
  value: await count(),
  at: now.getTime(),
})

const rememberCohorts = countingBeside<Cohort[]>((cohorts) =>
  cohorts.reduce((sum, { enrolled }) => sum + enrolled, 0),
)

/** Those of these courses, or of all. A course that was completed was begun and halved by then, whatever lessons it has today. */
async function cohortsOf(
  db: Db,
  courses: SQL | null,
  { zone, months = 6, now = new Date() }: Asked & { zone: TimeZone },
): Promise<Cohort[]> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const isOf = (courseId: SQL) => (courses ? sql`${courseId} in ${courses}` : sql`true`)
  const mark = (weeks: number) => {
    const then = sql`make_interval(weeks => ${weeks})`
    const reached = sql`enrolled_at + ${then} <= ${moment}`
    const [done, required] = [sql.raw(`done_${weeks}`), sql.raw(`required_${weeks}`)]
    const finished = sql`coalesce(completed_at <= enrolled_at + ${then}, false)`
    const count = (condition: SQL) => sql`count(*) filter (where ${reached} and (${condition}))`
    return sql`json_build_object('weeks', ${weeks}::int, 'reached', ${count(sql`true`)}, 'begun', ${count(sql`${done} > 0 or ${finished}`)},
      'half', ${count(sql`(${required} > 0 and ${required} * 2 >= lessons) or ${finished}`)}, 'finished', ${count(finished)})`
  }
  const doneAfter = (weeks: number) => {
    const isByThen = sql`lc.completed_at <= e.enrolled_at + make_interval(weeks => ${weeks})`
    return sql`count(lc.lesson_id) filter (where ${isByThen}) as ${sql.raw(`done_${weeks}`)},
      count(lc.lesson_id) filter (where ${isByThen} and not l.is_optional) as ${sql.raw(`required_${weeks}`)}`
  }
  const { rows } = await db.execute(sql`
    with course_lessons as (
      select m.course_id, count(*) as lessons from course_modules m join lessons l on l.module_id = m.id
      where not l.is_optional and ${isOf(sql`m.course_id`)} group by 1
    ), cohort as (
      select e.enrolled_at, e.completed_at, date_trunc('month', e.enrolled_at at time zone ${zone}) as month,
        coalesce(min(t.lessons), 0) as lessons, ${sql.join(cohortWeeks.map(doneAfter), sql`, `)}
      from enrollments e
      left join course_lessons t on t.course_id = e.course_id
      left join (lesson_completions lc join lessons l on l.id = lc.lesson_id join course_modules m on m.id = l.module_id)
        on lc.user_id = e.user_id and m.course_id = e.course_id
      where ${isOf(sql`e.course_id`)} and e.enrolled_at <= ${moment} and e.enrolled_at at time zone ${zone} >=
        date_trunc('month', ${moment} at time zone ${zone}) - make_interval(months => ${months - 1})
      group by e.id
    )
    select to_char(month, 'YYYY-MM-DD') as month, count(*)::int as enrolled, json_build_array(${sql.join(cohortWeeks.map(mark), sql`, `)}) as marks
    from cohort group by cohort.month order by cohort.month desc`)
  return cohortsSchema.parse(rows)
}
