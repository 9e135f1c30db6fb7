import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { olderThan } from '#db/page-place.server.ts'
import { registeredCount } from '#db/registered-count.server.ts'
import { courses } from '#db/tables/courses.ts'
import { eventRegistrations, events } from '#db/tables/events.ts'
import { certificates, enrollments } from '#db/tables/learning.ts'
import { mails } from '#db/tables/mails.ts'
import { teaches } from '#db/taught-courses.server.ts'
import { ownConsents } from '#domain/consents/own-consents.server.ts'
import { pageOf, pageSize, parseCursor } from '#shared/page-cursor.ts'
import type { Viewer } from './policy.ts'
import { requireUserReader } from './user-page.server.ts'

/** What an admin reads of somebody, list by list, newest first, ties by id (P16, P17). One query each. All throw forbidden for all but
 *  admins, and not-found 'user' for what is no id. */

/** Courses that they learn, or have completed. */
export async function coursesLearnedBy(db: Db, viewer: Viewer, userId: string, cursor: string) {
  requireUserReader(viewer, userId)
  const rows = await db
    .select({
      id: enrollments.id,
      courseId: courses.id,
      title: courses.title,
      enrolledAt: enrollments.enrolledAt,
      completedAt: enrollments.completedAt,
      progressPercentage: enrollments.progressPercentage,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(
      and(
        eq(enrollments.userId, userId),
        olderThan(parseCursor(cursor), { at: enrollments.enrolledAt, id: enrollments.id }),
      ),
    )
    .orderBy(desc(enrollments.enrolledAt), desc(enrollments.id))
    .limit(pageSize + 1)
  return pageOf(rows, ({ enrolledAt: at, id }) => ({ at, id }))
}

const taughtSchema = z.array(
  z.object({
    id: z.uuid(),
    kind: z.enum(['course', 'event']),
    title: z.string(),
    isPublished: z.boolean(),
    people: z.number(),
    createdAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  }),
)

/** Courses that they teach, also together with their instructor, and events that they hold, with how many people are in each. */
export async function taughtBy(db: Db, viewer: Viewer, userId: string, cursor: string) {
  requireUserReader(viewer, userId)
  const after = parseCursor(cursor)
  const older = after
    ? sql`where (created_at, id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await db.execute(sql`
    select id, kind, title, is_published as "isPublished", people, to_json(created_at) #>> '{}' as "createdAt" from (
      select ${courses.id} as id, 'course' as kind, ${courses.title} as title, ${courses.isPublished} as is_published,
        ${courses.createdAt} as created_at, (${db.$count(enrollments, eq(enrollments.courseId, courses.id))})::int as people
      from ${courses} where ${teaches(userId)}
      union all select ${events.id}, 'event', ${events.title}, ${events.isPublished}, ${events.createdAt},
        ${registeredCount(sql`${events.id}`)}
      from ${events} where ${events.organizerId} = ${userId}
    ) as taught ${older} order by created_at desc, id desc limit ${pageSize + 1}`)
  return pageOf(taughtSchema.parse(rows), ({ createdAt: at, id }) => ({ at, id }))
}

/** What they have agreed to or taken back: a few entries, without pages. */
export async function consentsOf(db: Db, viewer: Viewer, userId: string) {
  requireUserReader(viewer, userId)
  return ownConsents(db, { id: userId })
}

/** Events that they have a seat in. */
export async function eventsAttendedBy(db: Db, viewer: Viewer, userId: string, cursor: string) {
  requireUserReader(viewer, userId)
  const rows = await db
    .select({
      id: eventRegistrations.id,
      eventId: events.id,
      title: events.title,
      startDate: events.startDate,
      timeZone: events.timeZone,
      registeredAt: eventRegistrations.registeredAt,
      checkedInAt: eventRegistrations.checkedInAt,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        eq(eventRegistrations.userId, userId),
        olderThan(parseCursor(cursor), { at: eventRegistrations.registeredAt, id: eventRegistrations.id }),
      ),
    )
    .orderBy(desc(eventRegistrations.registeredAt), desc(eventRegistrations.id))
    .limit(pageSize + 1)
  return pageOf(rows, ({ registeredAt: at, id }) => ({ at, id }))
}

/** Certificates that were issued to them, also of courses that are gone. */
export async function certificatesOf(db: Db, viewer: Viewer, userId: string, cursor: string) {
  requireUserReader(viewer, userId)
  const rows = await db
    .select({
      id: certificates.id,
      number: certificates.number,
      courseTitle: certificates.courseTitle,
      issuedAt: certificates.issuedAt,
      revokedAt: certificates.revokedAt,
    })
    .from(certificates)
    .where(
      and(
        eq(certificates.userId, userId),
        olderThan(parseCursor(cursor), { at: certificates.issuedAt, id: certificates.id }),
      ),
    )
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(pageSize + 1)
  return pageOf(rows, ({ issuedAt: at, id }) => ({ at, id }))
}

/** Mails to their address, as long as they are stored: which email each was and what became of it, never what it said. */
export async function mailsTo(
  db: Db,
  viewer: Viewer,
  { id, email }: { id: string; email: string },
  cursor: string,
) {
  requireUserReader(viewer, id)
  const rows = await db
    .select({
      id: mails.id,
      kind: mails.kind,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
      droppedAt: mails.droppedAt,
    })
    .from(mails)
    .where(
      and(eq(mails.toAddress, email), olderThan(parseCursor(cursor), { at: mails.createdAt, id: mails.id })),
    )
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(pageSize + 1)
  return pageOf(rows, ({ createdAt: at, id: mail }) => ({ at, id: mail }))
}
