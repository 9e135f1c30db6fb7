import { sql } from 'drizzle-orm'
import { courses } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'

/** What a notification's course or event is called now, of a query that joins both by its `subject_id`; null when neither is there any more. */
export const titleNow = sql<string | null>`coalesce(${courses.title}, ${events.title})`

/** When its event begins; null for none, and for one that does not take place. */
export const startOfEvent =
  sql<Date | null>`case when ${events.cancelledAt} is null and ${events.isPublished} then ${events.startDate} end`.mapWith(
    events.startDate,
  )
