import { type SQL, sql } from 'drizzle-orm'

/** From so many answers on it is said how long they take. */
const fewest = 5

/** How many seconds half of the questions waited at most for their first answer, as a column; null with fewer than five
 *  answers, and while half of them have none. One that nobody has answered waits longer than any other, so that silence
 *  makes no median better; one that was closed without an answer, and what is hidden, is not counted. `which`: a
 *  condition on the questions `q`. */
export const medianAnswerSeconds = (which: SQL): SQL<number | null> => sql<number | null>`(
  select case when count(q.answered_at) >= ${fewest} then nullif(percentile_disc(0.5) within group (
    order by coalesce(extract(epoch from q.answered_at - q.created_at)::float8, 'infinity'::float8)), 'infinity'::float8) end
  from questions_asked q
  where ${which} and q.hidden_at is null and (q.state = 'open' or q.answered_at is not null))`
