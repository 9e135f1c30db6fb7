import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { newestFirst, olderThan } from '#db/page-place.server.ts'
import { courses } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { notifications } from '#db/tables/notifications.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type PageWays, pageSize, readPage } from '#shared/page-cursor.ts'
import { isUuid } from '#shared/uuid.ts'
import { type StoredNotification, storedNotification } from './stored-notification.ts'
import { notificationColumns } from './subject-columns.server.ts'

export type OwnNotification = StoredNotification & {
  id: string
  at: Date
  isRead: boolean
  /** Whether its course or event is there still. */
  hasSubject: boolean
}

const columns = {
  ...notificationColumns,
  id: notifications.id,
  at: notifications.createdAt,
  isRead: sql<boolean>`${notifications.readAt} is not null`,
}

const selectOwn = (db: Db) =>
  db
    .select(columns)
    .from(notifications)
    .leftJoin(courses, eq(courses.id, notifications.subjectId))
    .leftJoin(events, eq(events.id, notifications.subjectId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectOwn>>[number]

function present(row: Row): OwnNotification[] {
  const notification = storedNotification(row)
  return notification
    ? [{ ...notification, id: row.id, at: row.at, isRead: row.isRead, hasSubject: row.titleNow !== null }]
    : []
}

/** A page of the viewer's notifications on the site, the newest first. One query. */
export async function ownNotifications(
  db: Db,
  viewer: { id: string },
  cursor: string | null,
): Promise<PageWays & { notifications: OwnNotification[] }> {
  const order = { at: notifications.createdAt, id: notifications.id }
  const { rows, ...ways } = await readPage(
    cursor,
    (from) =>
      selectOwn(db)
        .where(and(eq(notifications.userId, viewer.id), notifications.isHere, olderThan(from, order)))
        .orderBy(...newestFirst(from, order))
        .limit(pageSize + 1),
    ({ at, id }) => ({ at, id }),
  )
  return { notifications: rows.flatMap(present), ...ways }
}

/** One of the viewer's own. Throws not-found for anybody else's, and for one that is gone. */
export async function ownNotification(db: Db, viewer: { id: string }, id: string): Promise<OwnNotification> {
  const rows = isUuid(id)
    ? await selectOwn(db).where(
        and(eq(notifications.id, id), eq(notifications.userId, viewer.id), notifications.isHere),
      )
    : []
  const [found] = rows.flatMap(present)
  if (!found) throw new DomainError('not-found', 'notification')
  return found
}
