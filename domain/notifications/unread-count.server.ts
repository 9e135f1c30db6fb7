import { sql } from 'drizzle-orm'
import { notifications } from '#db/tables/notifications.ts'
import { profiles } from '#db/tables/people.ts'

/** More are not counted: the bell says '99+'. */
const counted = 100

/** How many notifications somebody has not read, as a column of the query that finds who is looking: no page asks for it by itself. */
export const unreadCount = sql<number>`(select count(*)::int from (select from ${notifications}
  where ${notifications.userId} = ${profiles.id} and ${notifications.isHere} and ${notifications.readAt} is null limit ${sql.raw(String(counted))}) unread)`
