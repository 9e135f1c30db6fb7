import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { lessonMinutes as minutesOfLessons } from '#db/lesson-minutes.server.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizzes } from '#db/tables/quizzes.ts'
import { coTeaches } from '#db/taught-courses.server.ts'
import { waitingWork } from '#db/waiting-work.server.ts'
import {
  type Attachment,
  attachmentsColumn,
} from '#domain/courses/attachments/attachments-of-lesson.server.ts'
import { curriculum, type ModuleOutline } from '#domain/courses/course-detail.server.ts'
import { type CourseTeacher, teachersColumn } from '#domain/courses/course-teachers.server.ts'
import {
  canChangeTeachers,
  canDeleteCourse,
  canDuplicateCourse,
  canManageCourse,
} from '#domain/courses/policy.ts'
import { type PictureNews, pictureNews } from '#domain/people/enqueue-pictures.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { wholeText } from '#domain/quizzes/quiz-block.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { type TypedCourse, typeCourse } from './course-form.ts'
import { type TypedLesson, type TypedModule, typeLesson, typeModule } from './curriculum-form.ts'

/** One query. Throws not-found, also for a course that is not the viewer's to manage. */
async function managedCourse(db: Db, viewer: Viewer, courseId: string) {
  if (!isUuid(courseId)) throw new DomainError('not-found', 'course')
  const [found] = await db
    .select({
      course: courses,
      coTeaches: coTeaches(viewer),
      teachers: teachersColumn,
      instructorName: profiles.fullName,
      instructorEmail: profiles.email,
      learnerCount: sql<number>`(
        select count(*)::int from ${enrollments} where ${enrollments.courseId} = ${courses.id})`,
      essaysWaiting: sql<number>`(
        select count(*)::int from ${quizAttempts} join ${quizzes} on ${quizzes.lessonId} = ${quizAttempts.lessonId}
        where ${quizzes.courseId} = ${courses.id} and ${quizAttempts.needsMarking})`,
      waitingWork,
      lessonMinutes: sql<number>`(
        select coalesce(${minutesOfLessons}, 0)
        from ${lessons} join ${courseModules} on ${lessons.moduleId} = ${courseModules.id}
        where ${courseModules.courseId} = ${courses.id})`,
    })
    .from(courses)
    .leftJoin(profiles, eq(courses.instructorId, profiles.id))
    .where(eq(courses.id, courseId))
  if (!found || !canManageCourse(viewer, { ...found.course, coTeaches: found.coTeaches }))
    throw new DomainError('not-found', 'course')
  return found
}

export type StudioCourse = {
  course: {
    id: string
    title: string
    language: string
    /** What the lessons sum to; of a course without any, what it says of itself. */
    minutes: number
    price: number
    isPublished: boolean
    /** Whether it waits for its instructor's approval. */
    isWaiting: boolean
    instructorName: string | null
  }
  learnerCount: number
  /** Attempts at its quizzes in which an answer waits for a mark. */
  essaysWaiting: number
  /** How much that was handed in waits to be marked. */
  waitingWork: number
  canDelete: boolean
  /** Whether the viewer may make a copy, say who teaches it, leave it. */
  canDuplicate: boolean
  canChangeTeachers: boolean
  canLeave: boolean
  /** Who teaches it with its instructor. */
  teachers: CourseTeacher[]
  modules: ModuleOutline[]
}

/** A course with its modules and lessons, for those who work on it (SPEC §2). Two queries. Throws not-found, also for a course that is not
 *  the viewer's to manage. */
export async function courseForStudio(db: Db, viewer: Viewer, courseId: string): Promise<StudioCourse> {
  const {
    course,
    instructorName,
    learnerCount,
    waitingWork: waiting,
    lessonMinutes,
    ...taught
  } = await managedCourse(db, viewer, courseId)
  const { id, title, language, price, isPublished, instructorId } = course
  const isWaiting = course.publicationAskedAt !== null
  return {
    course: {
      id,
      title,
      language,
      minutes: lessonMinutes || course.durationHours * 60,
      price,
      isPublished,
      isWaiting,
      instructorName,
    },
    learnerCount,
    essaysWaiting: taught.essaysWaiting,
    waitingWork: waiting,
    canDelete: canDeleteCourse(viewer, { instructorId, learnerCount }),
    canDuplicate: canDuplicateCourse(viewer, { instructorId }),
    canChangeTeachers: canChangeTeachers(viewer, { instructorId }),
    canLeave: taught.coTeaches,
    teachers: taught.teachers,
    modules: await curriculum(db, null, id),
  }
}

/** What a course says of itself, as its form holds it, and how it stands with its picture. Two queries. Throws
 *  not-found like `courseForStudio`. */
export async function courseForEditing(
  db: Db,
  viewer: Viewer,
  courseId: string,
): Promise<{
  id: string
  title: string
  instructorName: string | null
  instructorEmail: string | null
  typed: TypedCourse
  picture: PictureNews | null
  /** What its lessons sum to. */
  lessonMinutes: number
}> {
  const { course, instructorName, instructorEmail, lessonMinutes } = await managedCourse(db, viewer, courseId)
  const { id, title } = course
  const picture = await pictureNews(db, id)
  return { id, title, instructorName, instructorEmail, typed: typeCourse(course), picture, lessonMinutes }
}

/** A module of a course as its form holds it; null when the course has no such module. The caller has authorised the course. */
export async function moduleForEditing(
  db: Db,
  courseId: string,
  moduleId: string,
): Promise<TypedModule | null> {
  if (!isUuid(moduleId)) return null
  const [module] = await db
    .select()
    .from(courseModules)
    .where(and(eq(courseModules.id, moduleId), eq(courseModules.courseId, courseId)))
  return module ? typeModule(module) : null
}

/** A lesson of a course as its form holds it, with its files; null when the course has no such lesson. The caller has
 *  authorised the course. */
export async function lessonForEditing(
  db: Db,
  courseId: string,
  lessonId: string,
): Promise<{ typed: TypedLesson; files: Attachment[] } | null> {
  if (!isUuid(lessonId)) return null
  const [found] = await db
    .select({ lesson: lessons, source: quizzes.source, files: attachmentsColumn })
    .from(lessons)
    .innerJoin(courseModules, eq(lessons.moduleId, courseModules.id))
    .leftJoin(quizzes, eq(quizzes.lessonId, lessons.id))
    .where(and(eq(lessons.id, lessonId), eq(courseModules.courseId, courseId)))
  if (!found) return null
  const { lesson, source, files } = found
  return { typed: typeLesson({ ...lesson, content: wholeText(lesson.content, source) }), files }
}
