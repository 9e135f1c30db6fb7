import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { usualMarkingSeconds } from '#db/marking-times.server.ts'
import { prepared } from '#db/prepared.server.ts'
import { courses } from '#db/tables/courses.ts'
import { certificates, courseReviews, enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import {
  type CertificateRecord,
  certificateColumns,
  presentCertificate,
} from '#domain/certificates/queries.server.ts'
import { ownOrderColumns } from '#domain/charging/own-order-columns.server.ts'
import { curriculum, type LessonOutline } from '#domain/courses/course-detail.server.ts'
import { hasLessons } from '#domain/courses/has-lessons.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { isUuid } from '#shared/uuid.ts'
import { type LearnerPath, lessonStates, nextStep } from './lesson-state.ts'
import { type LearningPath, openLessonIds } from './opening-rule.ts'
import { countRequired, progressIn } from './progress.ts'
import { type PlayerModule, type ShownLesson, shownLesson } from './shown-lesson.server.ts'

export type LearnView =
  | { state: 'missing' }
  | {
      state: 'not-enrolled'
      course: { id: string; title: string }
      /** Whether the viewer gets it only by paying. */
      hasToPay: boolean
      /** It can be taken once its first lesson is there (P36). */
      hasLessons: boolean
    }
  /** The course is there, the lesson that was asked for isn't: taken out, or never part of it. */
  | { state: 'lesson-missing'; course: { id: string; title: string } }
  | {
      state: 'learning'
      course: {
        id: string
        title: string
        language: string
        durationHours: number
        instructorName: string | null
      }
      /** Of the course as it is now; a completed course stays at 100. */
      progressPercentage: number
      completedAt: Date | null
      certificate: CertificateRecord | null
      /** The stars that the viewer has given the course. */
      ownRating: number | null
      modules: PlayerModule[]
      /** How many seconds work in the course usually waits to be marked; null while that can't be said, and while nothing of the
       *  viewer's waits. */
      usualMarkingSeconds: number | null
      /** How many lessons there are. */
      lessonCount: number
      /** Of those that the course asks for. */
      completedLessons: number
      totalLessons: number
      /** null for a course without lessons. */
      lesson: ShownLesson | null
    }

/** What the learning player shows (SPEC §2, §4): the course as a path, and one lesson: the one asked for, else the one to go on with
 *  (docs/decisions/0005). An enrolled learner keeps a course that has been unpublished since. At most three queries. */
export async function learnView(
  db: Db,
  viewer: Viewer,
  courseId: string,
  { lessonId }: { lessonId: string | null },
): Promise<LearnView> {
  if (!isUuid(courseId)) return { state: 'missing' }
  const found = await courseOfLearner(db, viewer, courseId)
  if (!found) return { state: 'missing' }
  const { isPublished, enrollment, certificate, ownRating, hasToPay, hasLessons: isTaught, ...rest } = found
  const { usualMarkingSeconds: usual, ...course } = rest
  if (!enrollment) {
    return isPublished
      ? {
          state: 'not-enrolled',
          course: { id: course.id, title: course.title },
          hasToPay,
          hasLessons: isTaught,
        }
      : { state: 'missing' }
  }
  const outline = await curriculum(db, viewer, courseId)
  const path: LearnerPath<LessonOutline> = {
    completedAt: enrollment.completedAt,
    lessons: outline.flatMap((module) => module.lessons),
  }
  const open = openLessonIds(path)
  const states = lessonStates(path)
  const modules = outline.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => {
      const isOpen = open.has(lesson.id)
      return { ...lesson, isOpen, isLocked: !isOpen, state: states.get(lesson.id) ?? 'open' }
    }),
  }))
  const wanted = lessonId ? path.lessons.find(({ id }) => id === lessonId) : nextStep(path)?.lesson
  if (lessonId && !wanted) return { state: 'lesson-missing', course: { id: course.id, title: course.title } }
  const counted = countRequired(path.lessons)
  const learner = { id: viewer.id, enrolledAt: enrollment.enrolledAt }
  return {
    state: 'learning',
    course,
    progressPercentage: progressOf(path),
    completedAt: path.completedAt,
    certificate: certificate && presentCertificate(certificate),
    ownRating,
    usualMarkingSeconds: usual,
    modules,
    lessonCount: path.lessons.length,
    completedLessons: counted.completed,
    totalLessons: counted.total,
    lesson: wanted ? await shownLesson(db, learner, { path, modules, lessonId: wanted.id }) : null,
  }
}

const someLearner = { id: sql.placeholder('viewer') }

const courseOfSomeLearner = prepared((db) =>
  db
    .select({
      id: courses.id,
      title: courses.title,
      language: courses.language,
      durationHours: courses.durationHours,
      instructorName: profiles.fullName,
      isPublished: courses.isPublished,
      enrollment: {
        id: enrollments.id,
        completedAt: enrollments.completedAt,
        enrolledAt: enrollments.enrolledAt,
      },
      certificate: certificateColumns,
      ownRating: courseReviews.rating,
      hasToPay: ownOrderColumns(someLearner, { kind: 'course', id: courses.id, price: courses.price })
        .hasToPay,
      hasLessons,
      usualMarkingSeconds: usualMarkingSeconds(courses.id, someLearner),
    })
    .from(courses)
    .leftJoin(profiles, eq(courses.instructorId, profiles.id))
    .leftJoin(enrollments, and(eq(enrollments.courseId, courses.id), eq(enrollments.userId, someLearner.id)))
    .leftJoin(
      certificates,
      and(eq(certificates.courseId, courses.id), eq(certificates.userId, someLearner.id)),
    )
    .leftJoin(
      courseReviews,
      and(eq(courseReviews.courseId, courses.id), eq(courseReviews.userId, someLearner.id)),
    )
    .where(eq(courses.id, sql.placeholder('course')))
    .prepare(''),
)

async function courseOfLearner(db: Db, viewer: Viewer, courseId: string) {
  const [found] = await courseOfSomeLearner(db).execute({ viewer: viewer.id, course: courseId })
  return found
}

const progressOf = ({ completedAt, lessons: inOrder }: LearningPath) =>
  completedAt ? 100 : progressIn(inOrder)
