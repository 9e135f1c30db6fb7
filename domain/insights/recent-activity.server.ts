import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { latestEntries } from '#domain/audit/queries.server.ts'
import type { AuditAction } from '#domain/audit/schema.ts'
import type { Viewer } from '#domain/people/policy.ts'

export type Activity = { id: string; at: Date; who: string; whom: string } & (
  | { kind: 'enrolled'; courseId: string }
  | { kind: 'audit'; action: AuditAction }
)

const shownOfEach = 6

/** What has happened lately, newest first: the latest entries of the audit log, without sign-ins and check-ins, and the latest enrolments, six of each. Two queries. Throws forbidden for all but admins. */
export async function recentActivity(db: Db, viewer: Viewer): Promise<Activity[]> {
  const [entries, enrolled] = await Promise.all([
    latestEntries(db, viewer, shownOfEach),
    db
      .select({
        id: enrollments.id,
        at: enrollments.enrolledAt,
        who: profiles.fullName,
        whom: courses.title,
        courseId: courses.id,
      })
      .from(enrollments)
      .innerJoin(profiles, eq(profiles.id, enrollments.userId))
      .innerJoin(courses, eq(courses.id, enrollments.courseId))
      .orderBy(desc(enrollments.enrolledAt), desc(enrollments.id))
      .limit(shownOfEach),
  ])
  const activities: Activity[] = [
    ...entries.map(({ id, at, actorName, subjectName, action }) => ({
      kind: 'audit' as const,
      id,
      at,
      who: actorName,
      whom: subjectName,
      action,
    })),
    ...enrolled.map((each) => ({ kind: 'enrolled' as const, ...each })),
  ]
  return activities.sort((a, b) => b.at.getTime() - a.at.getTime())
}
