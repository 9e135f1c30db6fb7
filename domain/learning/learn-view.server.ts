import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses, lessons } from '#db/tables/courses.ts'
import { certificates, courseReviews, enrollments, lessonNotes } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import {
  type CertificateRecord,
  certificateColumns,
  presentCertificate,
} from '#domain/certificates/queries.server.ts'
import {
  type Attachment,
  attachmentsColumn,
} from '#domain/courses/attachments/attachments-of-lesson.server.ts'
import { curriculum, type ModuleOutline } from '#domain/courses/course-detail.server.ts'
import { storedHtml } from '#domain/courses/lesson-html.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { isUuid } from '#shared/uuid.ts'
import { youtubeId } from '#shared/youtube.ts'
import { type Note, noNote } from './notes/save-note.server.ts'
import { type LearningPath, nextLessonOf, openLessonIds } from './opening-rule.ts'
import { progressPercentage } from './progress.ts'
import { type TakingBack, takingBack } from './taking-back.ts'

type PlayerLesson = ModuleOutline['lessons'][number] & { isOpen: boolean }
type PlayerModule = Omit<ModuleOutline, 'lessons'> & { lessons: PlayerLesson[] }

type ShownLesson = {
  id: string
  /** Its place in the course, from 1. */
  number: number
  title: string
  moduleId: string
  moduleTitle: string
  isOpen: boolean
  isCompleted: boolean
  /** What taking its completion back means; null where that can't be done. */
  takingBack: TakingBack | null
  durationMinutes: number
  /** Empty while the lesson is locked: what it holds never leaves the server. */
  html: string
  youtubeId: string | null
  /** Files to download; none while the lesson is locked. */
  attachments: Attachment[]
  /** What the viewer has written down for themselves; null while the lesson is locked. */
  note: Note | null
  /** null before the first, and while the lesson before is locked. */
  previousId: string | null
  next: { id: string; isOpen: boolean } | null
  /** Another lesson, open and not completed, that leads on: for a locked lesson the one to finish first. null when there is none. */
  goOn: { id: string; title: string } | null
}

export type LearnView =
  | { state: 'missing' }
  | { state: 'not-enrolled'; course: { id: string; title: string } }
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
      /** Of those lessons. */
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
  const { isPublished, enrollment, certificate, ownRating, ...course } = found
  if (!enrollment) {
    return isPublished
      ? { state: 'not-enrolled', course: { id: course.id, title: course.title } }
      : { state: 'missing' }
  }
  const outline = await curriculum(db, viewer, courseId)
  const path = {
    completedAt: enrollment.completedAt,
    lessons: outline.flatMap((module) => module.lessons),
  }
  const open = openLessonIds(path)
  const modules = outline.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => ({ ...lesson, isOpen: open.has(lesson.id) })),
  }))
  const wanted = lessonId ? path.lessons.find(({ id }) => id === lessonId) : nextLessonOf(path)
  if (lessonId && !wanted) return { state: 'lesson-missing', course: { id: course.id, title: course.title } }
  return {
    state: 'learning',
    course,
    progressPercentage: progressOf(path),
    completedAt: path.completedAt,
    certificate: certificate && presentCertificate(certificate),
    ownRating,
    modules,
    completedLessons: path.lessons.filter(({ isCompleted }) => isCompleted).length,
    totalLessons: path.lessons.length,
    lesson: wanted ? await shownLesson(db, viewer, { path, modules, lessonId: wanted.id }) : null,
  }
}

async function courseOfLearner(db: Db, viewer: Viewer, courseId: string) {
  const [found] = await db
    .select({
      id: courses.id,
      title: courses.title,
      language: courses.language,
      durationHours: courses.durationHours,
      instructorName: profiles.fullName,
      isPublished: courses.isPublished,
      enrollment: { id: enrollments.id, completedAt: enrollments.completedAt },
      certificate: certificateColumns,
      ownRating: courseReviews.rating,
    })
    .from(courses)
    .leftJoin(profiles, eq(courses.instructorId, profiles.id))
    .leftJoin(enrollments, and(eq(enrollments.courseId, courses.id), eq(enrollments.userId, viewer.id)))
    .leftJoin(certificates, and(eq(certificates.courseId, courses.id), eq(certificates.userId, viewer.id)))
    .leftJoin(courseReviews, and(eq(courseReviews.courseId, courses.id), eq(courseReviews.userId, viewer.id)))
    .where(eq(courses.id, courseId))
  return found
}

const progressOf = ({ completedAt, lessons: inOrder }: LearningPath) =>
  completedAt
    ? 100
    : progressPercentage(inOrder.filter((lesson) => lesson.isCompleted).length, inOrder.length)

type Choice = {
  path: LearningPath<ModuleOutline['lessons'][number]>
  modules: PlayerModule[]
  lessonId: string
}

async function shownLesson(
  db: Db,
  viewer: Viewer,
  { path, modules, lessonId }: Choice,
): Promise<ShownLesson | null> {
  const inOrder = modules.flatMap((module) =>
    module.lessons.map((lesson) => ({ ...lesson, moduleId: module.id, moduleTitle: module.title })),
  )
  const position = inOrder.findIndex(({ id }) => id === lessonId)
  const lesson = inOrder[position]
  if (!lesson) return null
  const { id, title, moduleId, moduleTitle, isOpen, isCompleted, durationMinutes } = lesson
  const previous = inOrder[position - 1]
  const next = inOrder[position + 1]
  const goOn = nextLessonOf(path)
  const shown = {
    id,
    number: position + 1,
    title,
    moduleId,
    moduleTitle,
    isOpen,
    isCompleted,
    takingBack: takingBack(path, id),
    durationMinutes,
    previousId: previous?.isOpen ? previous.id : null,
    next: next ? { id: next.id, isOpen: next.isOpen } : null,
    goOn: goOn && goOn.id !== id && !goOn.isCompleted ? { id: goOn.id, title: goOn.title } : null,
  }
  if (!isOpen) return { ...shown, html: '', youtubeId: null, attachments: [], note: null }
  const [held] = await db
    .select({
      html: lessons.html,
      videoUrl: lessons.videoUrl,
      attachments: attachmentsColumn,
      note: { text: lessonNotes.text, version: lessonNotes.version, updatedAt: lessonNotes.updatedAt },
    })
    .from(lessons)
    .leftJoin(lessonNotes, and(eq(lessonNotes.lessonId, lessons.id), eq(lessonNotes.userId, viewer.id)))
    .where(eq(lessons.id, lessonId))
  return {
    ...shown,
    html: held ? await storedHtml(db, { id, html: held.html }) : '',
    youtubeId: held?.videoUrl ? youtubeId(held.videoUrl) : null,
    attachments: held?.attachments ?? [],
    note: held?.note ?? noNote,
  }
}
