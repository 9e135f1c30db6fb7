import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseTeachers } from '#db/tables/courses.ts'
import { profiles } from '#db/tables/people.ts'

export type CourseTeacher = { id: string; fullName: string; avatarUrl: string | null }

/** Who teaches a course together with its instructor, as a column: people who may teach now, in the order in which they came. */
export const teachersColumn = sql<CourseTeacher[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'fullName', p.full_name, 'avatarUrl', p.avatar_url)
    order by t.created_at, p.id), '[]'::json)
  from course_teachers t join profiles p on p.id = t.user_id
  where t.course_id = courses.id and p.role = 'instructor' and p.suspended_at is null)`

/** The same with their addresses, for those who say who teaches. */
export const teachersOf = (
  db: Db,
  courseId: string,
): Promise<{ id: string; fullName: string; email: string }[]> =>
  db
    .select({ id: profiles.id, fullName: profiles.fullName, email: profiles.email })
    .from(courseTeachers)
    .innerJoin(profiles, eq(profiles.id, courseTeachers.userId))
    .where(
      and(
        eq(courseTeachers.courseId, courseId),
        eq(profiles.role, 'instructor'),
        isNull(profiles.suspendedAt),
      ),
    )
    .orderBy(asc(courseTeachers.createdAt), asc(profiles.id))
