import { count, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import type { Viewer } from '#domain/people/policy.ts'

export type PlatformFigures = {
  courses: number
  publishedCourses: number
  people: number
  enrollments: number
}

/** What there is on the platform now, counted. */
export async function platformFigures(db: Db): Promise<PlatformFigures> {
  const [coursesInAll, publishedCourses, people, enrolled] = await Promise.all([
    db.$count(courses),
    db.$count(courses, eq(courses.isPublished, true)),
    db.$count(profiles),
    db.$count(enrollments),
  ])
  return { courses: coursesInAll, publishedCourses, people, enrollments: enrolled }
}

export type OwnCourse = { id: string; title: string; isPublished: boolean; students: number }

/** The courses that name the viewer as their instructor, newest first (at most 100), each with how many have enrolled. */
export async function ownCourses(db: Db, viewer: Viewer): Promise<OwnCourse[]> {
  return db
    .select({
      id: courses.id,
      title: courses.title,
      isPublished: courses.isPublished,
      students: count(enrollments.id),
    })
    .from(courses)
    .leftJoin(enrollments, eq(enrollments.courseId, courses.id))
    .where(eq(courses.instructorId, viewer.id))
    .groupBy(courses.id)
    .orderBy(desc(courses.createdAt), desc(courses.id))
    .limit(100)
}
