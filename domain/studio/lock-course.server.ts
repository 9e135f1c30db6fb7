import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { coTeaches } from '#db/taught-courses.server.ts'
import { canManageCourse } from '#domain/courses/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'

/** A course that the viewer may work on. Throws not-found for a course that is missing or not the viewer's to manage. */
export async function findCourse(db: Db, viewer: Viewer, courseId: string) {
  if (!isUuid(courseId)) throw new DomainError('not-found', 'course')
  return manageable(viewer, await selectCourse(db, viewer, courseId))
}

/** A course that the viewer may work on, held by this transaction alone until it ends, so that changes of one course, and enrolments in it,
 *  follow one another. Throws not-found for a course that is missing or not the viewer's to manage. */
export async function lockCourse(tx: Db, viewer: Viewer, courseId: string) {
  if (!isUuid(courseId)) throw new DomainError('not-found', 'course')
  return manageable(viewer, await selectCourse(tx, viewer, courseId).for('no key update'))
}

const selectCourse = (db: Db, viewer: Viewer, courseId: string) =>
  db
    .select({ course: courses, coTeaches: coTeaches(viewer) })
    .from(courses)
    .where(eq(courses.id, courseId))

function manageable(viewer: Viewer, [found]: Awaited<ReturnType<typeof selectCourse>>) {
  if (!found || !canManageCourse(viewer, { ...found.course, coTeaches: found.coTeaches }))
    throw new DomainError('not-found', 'course')
  return found.course
}

/** The course as `lockCourse` holds it, and a module of it. Throws not-found for another course's module. */
export async function lockModule(tx: Db, viewer: Viewer, courseId: string, moduleId: string) {
  const course = await lockCourse(tx, viewer, courseId)
  if (!isUuid(moduleId)) throw new DomainError('not-found', 'module')
  const [module] = await tx
    .select()
    .from(courseModules)
    .where(and(eq(courseModules.id, moduleId), eq(courseModules.courseId, course.id)))
  if (!module) throw new DomainError('not-found', 'module')
  return { course, module }
}

/** The course as `lockCourse` holds it, and a lesson of it. Throws not-found for another course's lesson. */
export async function lockLesson(tx: Db, viewer: Viewer, courseId: string, lessonId: string) {
  const course = await lockCourse(tx, viewer, courseId)
  if (!isUuid(lessonId)) throw new DomainError('not-found', 'lesson')
  const [found] = await tx
    .select({ lesson: lessons })
    .from(lessons)
    .innerJoin(courseModules, eq(lessons.moduleId, courseModules.id))
    .where(and(eq(lessons.id, lessonId), eq(courseModules.courseId, course.id)))
  if (!found) throw new DomainError('not-found', 'lesson')
  return { course, lesson: found.lesson }
}
