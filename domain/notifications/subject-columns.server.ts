import { eq, sql } from 'drizzle-orm'
import { categories, courses } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { notifications } from '#db/tables/notifications.ts'
import { shownMotif } from '#domain/motifs/shown-motif.server.ts'

/** What a notification's course or event is called now, of a query that joins both by its `subject_id`; null when
 *  neither is there any more. */
const titleNow = sql<string | null>`coalesce(${courses.title}, ${events.title})`

/** When its event begins; null for none, and for one that does not take place. */
const startOfEvent =
  sql<Date | null>`case when ${events.cancelledAt} is null and ${events.isPublished} then ${events.startDate} end`.mapWith(
    events.startDate,
  )

/** What it takes to say a notification (`storedNotification`), and to see whether it is past its use, of a query that joins both by its
 *  `subject_id`. */
export const notificationColumns = {
  kind: notifications.kind,
  subjectId: notifications.subjectId,
  facts: notifications.facts,
  titleNow,
  startsAt: startOfEvent,
}

/** What its course or event is told by, of a query that joins its category too (`categoryOfSubject`); of no use where
 *  neither is there any more. */
export const subjectPicture = {
  motif: shownMotif({
    title: sql`coalesce(${courses.title}, ${events.title}, '')`,
    category: categories.name,
    chosen: sql`coalesce(${courses.motif}, ${events.motif})`,
  }),
  color: sql<string | null>`${categories.color}`,
}

export const categoryOfSubject = eq(categories.id, sql`coalesce(${courses.categoryId}, ${events.categoryId})`)
