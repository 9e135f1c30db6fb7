import { and, gt, not, or, type SQL, sql } from 'drizzle-orm'
import { isCaretakerRole } from '#db/is-caretaker.server.ts'
import { profiles, sessions } from '#db/tables/people.ts'
import { noteAfterSeconds, sessionSeconds } from './session-lifetime.ts'

const isCaretaker = isCaretakerRole(profiles.role)
const secondsAgo = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`

/** That a session of a person is not over, by the role that they have now. Of a query that joins both. */
export const isLiveSession: SQL | undefined = and(
  gt(sessions.expiresAt, sql`now()`),
  or(
    not(isCaretaker),
    and(
      gt(sessions.createdAt, secondsAgo(sessionSeconds.caretaker.longest)),
      gt(sessions.updatedAt, secondsAgo(sessionSeconds.caretaker.rest)),
    ),
  ),
)

/** That it is time to write down that a session is in use. Of a query that joins both. */
export const isUseUnnoted: SQL<boolean> = sql<boolean>`${sessions.updatedAt} <= now() - make_interval(secs =>
  case when ${isCaretaker} then ${noteAfterSeconds.caretaker}::int else ${noteAfterSeconds.anybody}::int end)`
