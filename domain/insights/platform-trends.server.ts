import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { enrollments } from '#db/tables/learning.ts'
import { moneyMovements } from '#db/tables/money.ts'
import { profiles } from '#db/tables/people.ts'
import { chargingColumn } from '#domain/charging/has-to-pay.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { type Counted, countingBeside, rememberingLarge } from '#platform/remember-large.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { canSeeFigures } from './policy.ts'
import { sizeOfTrend, type Trend, trendOf } from './trend.server.ts'

const authorise = (viewer: Viewer) => {
  if (!canSeeFigures(viewer)) throw new DomainError('forbidden', 'figures')
}

/** Enrolments, completions, new people and what was received, for each of the last weeks and for this month, by the
 *  viewer's clocks. One query. Figures of many are up to a minute old (decision 54). Throws forbidden for all but staff
 *  and admins. */
export async function platformTrend(db: Db, viewer: Viewer, asked: { now?: Date } = {}): Promise<Trend> {
  authorise(viewer)
  const { now = new Date() } = asked
  const count = () => countTrend(db, viewer, now)
  return asked.now ? count() : rememberTrend(db, viewer.timeZone, count)
}

const rememberTrend = rememberingLarge<Trend>(sizeOfTrend)

function countTrend(db: Db, viewer: Viewer, now: Date): Promise<Trend> {
  const facts = (since: SQL) => sql`
    select ${enrollments.enrolledAt} as at, 'enrolled' as what, 1 as n from ${enrollments} where ${enrollments.enrolledAt} >= ${since}
    union all
    select ${enrollments.completedAt}, 'completed', 1 from ${enrollments} where ${enrollments.completedAt} >= ${since}
    union all
    select ${profiles.createdAt}, 'people', 1 from ${profiles} where ${profiles.createdAt} >= ${since}
    union all
    select ${moneyMovements.at}, 'revenue', ${moneyMovements.amount} from ${moneyMovements} where ${moneyMovements.at} >= ${since}`
  return trendOf(db, { facts, zone: viewer.timeZone, now })
}

const standingSchema = z.object({
  id: z.string(),
  title: z.string(),
  enrolled: z.number(),
  completed: z.number(),
  revenue: z.number(),
  owed: z.number(),
})

const learningSchema = z.tuple([
  z.object({
    enrollments: z.number(),
    completed: z.number(),
    averageProgress: z.number(),
    isCharging: z.boolean(),
    top: z.array(standingSchema),
  }),
])

/** How far learning has come on the whole platform: enrolments, those that came to the end, how far all are on average
 *  in whole percent; and the ten courses with most learners. */
export type PlatformLearning = z.infer<typeof learningSchema>[0]

const rememberLearning = countingBeside<PlatformLearning>(({ enrollments: counted }) => counted)

/** One query. Figures of many are up to a minute old, of millions as old as they say; null while they are being counted
 *  for the first time (decision 54). Throws forbidden for all but staff and admins. */
export async function platformLearning(db: Db, viewer: Viewer): Promise<Counted<PlatformLearning> | null> {
  authorise(viewer)
  return rememberLearning(db, '', async () => {
    const { rows } = await db.execute(sql`
      select count(*)::int as enrollments, count(completed_at)::int as completed,
        coalesce(round(avg(progress_percentage)), 0)::int as "averageProgress", ${chargingColumn} as "isCharging",
        (select coalesce(json_agg(best), '[]') from (
          select c.id, c.title, f.learners as enrolled, f.revenue, f.owed,
            (select count(e.completed_at)::int from enrollments e where e.course_id = c.id) as completed
          from course_figures f join courses c on c.id = f.course_id
          where f.learners > 0 order by f.learners desc, c.created_at desc, c.id desc limit 10
        ) as best) as top
      from enrollments`)
    return learningSchema.parse(rows)[0]
  })
}
