import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { mondays } from './mondays.server.ts'

const rowsSchema = z.array(
  z.object({
    kind: z.enum(['week', 'month', 'before']),
    first: z.string(),
    last: z.string(),
    enrolled: z.number(),
    completed: z.number(),
    people: z.number(),
    revenue: z.number(),
  }),
)

/** Days from one to another, both meant ('2026-11-01'), and what was counted in them; `revenue` in rupiah. */
export type Span = Omit<z.infer<typeof rowsSchema>[number], 'kind'>

/** The last weeks, the running one last; this month so far; and the same days of the last month. */
export type Trend = { weeks: Span[]; month: Span; before: Span }

type Asked = {
  /** A query of `at`, `what` (enrolled, completed, people or revenue) and `n`, of nothing that is older than `since`. */
  facts: (since: SQL) => SQL
  zone: TimeZone
  now: Date
}

/** Half a year. */
const weeks = 26

/** How many enrolments and people a trend was counted from. */
export const sizeOfTrend = ({ weeks: spans }: Trend): number =>
  spans.reduce((sum, { enrolled, people }) => sum + enrolled + people, 0)

/** Counts facts by week and by month, by the clocks of a zone. A month is compared with the last one up to the same
 *  moment, or with all of it where it was shorter. One query. Millions are first counted by the hour, which all our
 *  zones begin their days with. */
export async function trendOf(db: Db, { facts, zone, now }: Asked): Promise<Trend> {
  const moment = sql`${now.toISOString()}::timestamptz`
  // Two whole months are never longer than ten weeks.
  const since = sql`${moment} - make_interval(weeks => ${Math.max(weeks + 1, 10)})`
  const sum = (what: string) => sql`coalesce(sum(n) filter (where what = ${what}), 0)::float8`
  const { rows } = await db.execute(sql`
    with clock as (
      select *, least(before + (today - month), month - interval '1 microsecond') as until from (
        select today, date_trunc('month', today) as month, date_trunc('month', today) - interval '1 month' as before
        from (select ${moment} at time zone ${zone} as today) as days) as months
    ),
    fact as materialized (
      select hour at time zone ${zone} as at, is_early, what, n from (
        select date_trunc('hour', at) as hour, at <= (select until at time zone ${zone} from clock) as is_early, what, sum(n) as n
        from (${facts(since)}) as told where at <= ${moment} group by 1, 2, 3) as hours
    ),
    span as (
      select 'week' as kind, monday as first, monday + interval '6 days' as last from (${mondays({ weeks, now, zone })}) as week
      union all select 'month', month, today from clock
      union all select 'before', before, until from clock
    ),
    placed as (
      select 'week' as kind, date_trunc('week', at) as first, what, n from fact
      union all select kind, first, what, n from fact join span on kind <> 'week' and at between first and last and (is_early or kind = 'month')
    )
    select kind, to_char(first, 'YYYY-MM-DD') as first, to_char(last, 'YYYY-MM-DD') as last, ${sum('enrolled')} as enrolled,
      ${sum('completed')} as completed, ${sum('people')} as people, ${sum('revenue')} as revenue
    from span left join placed using (kind, first) group by kind, span.first, span.last order by span.first`)
  const spans = rowsSchema.parse(rows)
  const of = (wanted: 'week' | 'month' | 'before') =>
    spans.filter(({ kind }) => kind === wanted).map(({ kind: _kind, ...span }) => span)
  const [month] = of('month')
  const [before] = of('before')
  if (!month || !before) throw new Error('A trend has no months.')
  return { weeks: of('week'), month, before }
}
