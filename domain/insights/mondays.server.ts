import { type SQL, sql } from 'drizzle-orm'
import type { TimeZone } from '#shared/time-zones.ts'

/** The Mondays on which the last weeks began, by a zone's clocks, the running one's last: a query of `monday`, a timestamp without zone. */
export const mondays = ({ weeks, now, zone }: { weeks: number; now: Date; zone: TimeZone }): SQL => sql`
  select generate_series(last - make_interval(weeks => ${weeks - 1}), last, interval '1 week') as monday
  from (select date_trunc('week', ${now.toISOString()}::timestamptz at time zone ${zone}) as last) as ends`
