import { sql } from 'drizzle-orm'

/** How much of what was handed in waits to be marked, as a column of a query about `courses`. */
export const waitingWork = sql<number>`(
  select count(*)::int from submissions s where s.course_id = courses.id and s.is_current and s.state = 'handed-in')`
