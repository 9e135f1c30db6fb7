import { and, asc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { medianAnswerSeconds } from '#db/answer-times.server.ts'
import type { Db } from '#db/client.server.ts'
import { fewLearnersIn, learnersIn } from '#db/learners-in.server.ts'
import { assignmentPartOf, type LessonPart, quizPartOf } from '#db/lesson-parts.server.ts'
import { type ById, prepared } from '#db/prepared.server.ts'
import { practiceSizeOfLesson, quizSizeOfLesson } from '#db/quiz-size.server.ts'
import { assignments } from '#db/tables/assignments.ts'
import { categories, courseModules, courses, lessons } from '#db/tables/courses.ts'
import { enrollments, lessonCompletions } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import type { ShownScholarship } from '#domain/charging/own-scholarship-column.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { isShownInPublic } from '#domain/people/shown-in-public.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { attachmentsColumn } from './attachments/attachments-of-lesson.server.ts'
import { type CourseCard, cardColumns } from './course-card.server.ts'
import { type CourseTeacher, teachersColumn } from './course-teachers.server.ts'
import { storedHtml } from './lesson-html.server.ts'
import { ownCourseColumns, ownEnrollment } from './own-of-course.server.ts'
import { canManageCourse, canSeeCourse, teachesCourse } from './policy.ts'
import { type RelatedCourse, relatedColumn } from './related-courses.server.ts'

export type LessonOutline = {
  id: string
  title: string
  durationMinutes: number
  isFree: boolean
  isOptional: boolean
  hasVideo: boolean
  /** How many questions its quiz asks; null without one. */
  quizSize: number | null
  /** Whether it asks to hand in something. */
  hasAssignment: boolean
  /** By the viewer; false for everyone who is not enrolled. */
  isCompleted: boolean
  /** How its quiz and what it asks to be handed in stand for the viewer; null without one, and for visitors. */
  quizPart: LessonPart | null
  assignmentPart: LessonPart | null
}

export type ModuleOutline = {
  id: string
  title: string
  description: string | null
  lessons: LessonOutline[]
}

export type Enrollment = { progressPercentage: number; completedAt: Date | null; enrolledAt: Date }

export type CourseDetail = {
  course: CourseCard
  /** Over all published courses of the instructor. */
  instructorFigures: { courses: number; learners: number }
  /** By which it is told whether the instructor has a page of their own (domain/people/shown-in-public). */
  /** `isHidden`: no public page may tell of them. */
  instructorStanding: { isHidden: boolean; isApproved: boolean }
  canManage: boolean
  /** Whether it is the viewer's own teaching. */
  teaches: boolean
  /** Who teaches it with its instructor. */
  teachers: CourseTeacher[]
  /** How many seconds half of its learners' questions waited at most for an answer; null while that can't be said. */
  answerSeconds: number | null
  isSaved: boolean
  enrollment: Enrollment | null
  /** Whether the viewer gets it only by paying, their order of it that is under way, and whether staff have that rather than they. */
  hasToPay: boolean
  openOrderId: string | null
  openOrderWaits: boolean
  /** What the viewer has asked last, to have it without paying. */
  scholarship: ShownScholarship | null
  related: RelatedCourse[]
  modules: ModuleOutline[]
}

/** A course with its curriculum, as this viewer may see it, without any lesson's content (SPEC §2, §4). Two queries, at
 *  most once a minute three. Throws not-found for a course that is missing or a draft of somebody else's (P11). */
export async function courseForViewer(
  db: Db,
  viewer: Viewer | null,
  courseId: string,
): Promise<CourseDetail> {
  if (!isUuid(courseId)) throw new DomainError('not-found', 'course')
  const [[found], modules] = await Promise.all([
    viewer
      ? courseOfViewer(db).execute({ viewer: viewer.id, course: courseId })
      : courseOfVisitor(db).execute({ course: courseId }),
    curriculum(db, viewer, courseId),
  ])
  if (!found) throw new DomainError('not-found', 'course')
  const {
    coTeaches: taughtWith,
    teachers,
    answerSeconds,
    enrollment,
    hasToPay,
    openOrderId,
    openOrderWaits,
    scholarship,
    isSaved,
    instructorStanding,
    instructorCourses,
    fewLearners,
    related,
    ...course
  } = found
  const owned = {
    instructorId: course.instructor?.id ?? null,
    coTeaches: taughtWith,
    isPublished: course.isPublished,
  }
  if (!canSeeCourse(viewer, owned)) throw new DomainError('not-found', 'course')
  const learners = fewLearners ?? (await learnersWith(db, course.instructor?.id ?? ''))
  return {
    course,
    instructorStanding,
    instructorFigures: { courses: instructorCourses, learners },
    canManage: canManageCourse(viewer, owned),
    teaches: teachesCourse(viewer, owned),
    teachers,
    answerSeconds,
    isSaved,
    enrollment,
    hasToPay,
    openOrderId,
    openOrderWaits,
    scholarship,
    related,
    modules,
  }
}

const publishedBy = (instructorId: SQLWrapper | string) =>
  sql`(select own.id from courses own where own.instructor_id = ${instructorId} and own.is_published)`

/** Over all published courses of an instructor. */
const learnersWith = (db: Db, instructorId: string) =>
  learnersIn(db, `by ${instructorId}`, publishedBy(instructorId))

const courseWithEnrollment = (db: Db, viewer: ById | null) =>
  db
    .select({
      ...cardColumns,
      teachers: teachersColumn,
      answerSeconds: medianAnswerSeconds(sql`q.course_id = ${courses.id}`),
      instructorCourses: sql<number>`(
        select count(*)::int from courses own where own.instructor_id = ${courses.instructorId} and own.is_published)`,
      fewLearners: fewLearnersIn(publishedBy(courses.instructorId)),
      instructorStanding: {
        isHidden: sql<boolean>`not (${isShownInPublic({ instructorApproval: false })})`,
        isApproved: sql<boolean>`${profiles.approvedAt} is not null`,
      },
      related: relatedColumn,
      ...ownCourseColumns(viewer),
    })
    .from(courses)
    .leftJoin(categories, eq(courses.categoryId, categories.id))
    .leftJoin(profiles, eq(courses.instructorId, profiles.id))
    .leftJoin(enrollments, ownEnrollment(viewer))
    .where(eq(courses.id, sql.placeholder('course')))
    .prepare('')

const someViewer = { id: sql.placeholder('viewer') }
const courseOfViewer = prepared((db) => courseWithEnrollment(db, someViewer))
const courseOfVisitor = prepared((db) => courseWithEnrollment(db, null))

/** The modules of a course with their lessons, in order (SPEC §7). One query. */
export async function curriculum(db: Db, viewer: Viewer | null, courseId: string): Promise<ModuleOutline[]> {
  const rows = viewer
    ? await outlineOfViewer(db).execute({ viewer: viewer.id, course: courseId })
    : await outlineOfVisitor(db).execute({ course: courseId })
  const modules = new Map<string, ModuleOutline>()
  for (const { module, lesson, ...facts } of rows) {
    const outline = modules.get(module.id) ?? { ...module, lessons: [] }
    modules.set(module.id, outline)
    if (lesson) outline.lessons.push({ ...lesson, ...facts })
  }
  return [...modules.values()]
}

function outlineOf(db: Db, viewer: ById | null) {
  const isCompleted = viewer
    ? sql<boolean>`exists (select 1 from ${lessonCompletions}
        where ${lessonCompletions.lessonId} = ${lessons.id} and ${lessonCompletions.userId} = ${viewer.id})`
    : sql<boolean>`false`
  return db
    .select({
      module: { id: courseModules.id, title: courseModules.title, description: courseModules.description },
      lesson: {
        id: lessons.id,
        title: lessons.title,
        durationMinutes: lessons.durationMinutes,
        isFree: lessons.isFree,
        isOptional: lessons.isOptional,
      },
      hasVideo: sql<boolean>`${lessons.videoUrl} is not null`,
      quizSize: quizSizeOfLesson,
      hasAssignment: sql<boolean>`exists (select from ${assignments} where ${assignments.lessonId} = ${lessons.id})`,
      isCompleted,
      quizPart: viewer ? quizPartOf(viewer) : sql<null>`null`,
      assignmentPart: viewer ? assignmentPartOf(viewer) : sql<null>`null`,
    })
    .from(courseModules)
    .leftJoin(lessons, eq(lessons.moduleId, courseModules.id))
    .where(eq(courseModules.courseId, sql.placeholder('course')))
    .orderBy(asc(courseModules.orderIndex), asc(lessons.orderIndex))
    .prepare('')
}

const outlineOfViewer = prepared((db) => outlineOf(db, someViewer))
const outlineOfVisitor = prepared((db) => outlineOf(db, null))

/** What one free lesson holds, for the preview of anyone who may see the course (SPEC §4). null when it is not free or not of it. */
export async function freeLesson(db: Db, courseId: string, lessonId: string) {
  if (!isUuid(lessonId)) return null
  const [lesson] = await db
    .select({
      id: lessons.id,
      title: lessons.title,
      html: lessons.html,
      durationMinutes: lessons.durationMinutes,
      videoUrl: lessons.videoUrl,
      attachments: attachmentsColumn,
      practiceSize: practiceSizeOfLesson,
    })
    .from(lessons)
    .innerJoin(courseModules, eq(lessons.moduleId, courseModules.id))
    .where(and(eq(lessons.id, lessonId), eq(courseModules.courseId, courseId), eq(lessons.isFree, true)))
  return lesson ? { ...lesson, html: await storedHtml(db, lesson) } : null
}
