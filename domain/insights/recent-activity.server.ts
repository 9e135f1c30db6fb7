import { desc, eq, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { auditLog } from '#db/tables/audit.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { canReadAudit } from '#domain/audit/policy.ts'
import { type AuditAction, auditActions, passingActions } from '#domain/audit/schema.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'

export type Activity = { id: string; at: Date; who: string; whom: string } & (
  | { kind: 'enrolled'; courseId: string }
  | { kind: 'audit'; action: AuditAction }
)

const shownOfEach = 6

const actionSchema = z.enum(auditActions)

/** What has happened lately, newest first: the latest entries of the audit log that say something in a month still, so
 *  no sign-ins and check-ins, and the latest enrolments, six of each. One query. Throws forbidden for all but admins. */
export async function recentActivity(db: Db, viewer: Viewer): Promise<Activity[]> {
  if (!canReadAudit(viewer)) throw new DomainError('forbidden', 'audit')
  const entries = db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      who: auditLog.actorName,
      whom: auditLog.subjectName,
      action: sql<string | null>`${auditLog.action}`,
      courseId: sql<string | null>`null::uuid`,
    })
    .from(auditLog)
    .where(notInArray(auditLog.action, passingActions.actions))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(shownOfEach)
  const enrolled = db
    .select({
      id: enrollments.id,
      at: enrollments.enrolledAt,
      who: profiles.fullName,
      whom: courses.title,
      action: sql<string | null>`null`,
      courseId: sql<string | null>`${courses.id}`,
    })
    .from(enrollments)
    .innerJoin(profiles, eq(profiles.id, enrollments.userId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .orderBy(desc(enrollments.enrolledAt), desc(enrollments.id))
    .limit(shownOfEach)
  const rows = await entries.unionAll(enrolled)
  return rows
    .map(
      ({ action, courseId, ...row }): Activity =>
        courseId === null
          ? { ...row, kind: 'audit', action: actionSchema.parse(action) }
          : { ...row, kind: 'enrolled', courseId },
    )
    .sort((a, b) => b.at.getTime() - a.at.getTime())
}
