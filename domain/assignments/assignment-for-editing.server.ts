import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { assignments, peerRounds, submissions } from '#db/tables/assignments.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { coTeaches } from '#db/taught-courses.server.ts'
import { canManageCourse } from '#domain/courses/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { newTypedAssignment, type TypedAssignment, typeAssignment } from './assignment-form.ts'
import { assignmentIn } from './assignment-of-lesson.server.ts'

export type AssignmentForEditing = {
  course: { id: string; title: string }
  lesson: { id: string; title: string }
  typed: TypedAssignment
  /** Whether the lesson asks for something already. */
  exists: boolean
  /** How many people have handed in something. */
  handedIn: number
  /** Whether it was drawn who reviews whose work: how many they are can't be changed any more. */
  isDrawn: boolean
}

/** What a lesson asks to be handed in, as its form holds it, for those who work on the course. One query. Throws
 *  not-found, also for a lesson of another course and a course that is not the viewer's to manage. */
export async function assignmentForEditing(
  db: Db,
  viewer: Viewer,
  { courseId, lessonId }: { courseId: string; lessonId: string },
): Promise<AssignmentForEditing> {
  if (!isUuid(courseId) || !isUuid(lessonId)) throw new DomainError('not-found', 'course')
  const [found] = await db
    .select({
      course: { ...getTableColumns(courses), coTeaches: coTeaches(viewer) },
      lesson: { id: lessons.id, title: lessons.title },
      assignment: assignments,
      handedIn: sql<number>`(select count(*)::int from ${submissions}
        where ${submissions.lessonId} = ${lessons.id} and ${submissions.isCurrent})`,
      drawnAt: peerRounds.drawnAt,
    })
    .from(lessons)
    .innerJoin(courseModules, eq(courseModules.id, lessons.moduleId))
    .innerJoin(courses, eq(courses.id, courseModules.courseId))
    .leftJoin(assignments, eq(assignments.lessonId, lessons.id))
    .leftJoin(peerRounds, eq(peerRounds.lessonId, lessons.id))
    .where(and(eq(lessons.id, lessonId), eq(courses.id, courseId)))
  if (!found || !canManageCourse(viewer, found.course)) throw new DomainError('not-found', 'course')
  const { course, lesson, assignment, handedIn, drawnAt } = found
  return {
    course: { id: course.id, title: course.title },
    lesson,
    typed: assignment
      ? typeAssignment(assignmentIn(assignment))
      : { ...newTypedAssignment, time_zone: viewer.timeZone },
    exists: assignment !== null,
    handedIn,
    isDrawn: drawnAt !== null,
  }
}
