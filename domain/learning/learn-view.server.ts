import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses, lessons } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { curriculum, type ModuleOutline } from '#domain/courses/course-detail.server.ts'
import { renderMarkdown } from '#domain/courses/markdown/render-markdown.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { isUuid } from '#shared/uuid.ts'
import { youtubeId } from '#shared/youtube.ts'
import { nextLessonOf, openLessonIds } from './opening-rule.ts'

export type PlayerLesson = ModuleOutline['lessons'][number] & { isOpen: boolean }
export type PlayerModule = Omit<ModuleOutline, 'lessons'> & { lessons: PlayerLesson[] }

export type ShownLesson = {
  id: string
  title: string
  moduleTitle: string
  isOpen: boolean
  isCompleted: boolean
  durationMinutes: number
  /** Empty while the lesson is locked: what it holds never leaves the server. */
  html: string
  youtubeId: string | null
  previousId: string | null
  nextId: string | null
}

export type LearnView =
  | { state: 'missing' }
  | { state: 'not-enrolled'; course: { id: string; title: string } }
  | {
      state: 'learning'
      course: {
        id: string
        title: string
        language: string
        durationHours: number
        instructorName: string | null
      }
      progressPercentage: number
      completedAt: Date | null
      modules: PlayerModule[]
      lesson: ShownLesson | null
    }

/** What the learning player shows (SPEC §2, §4): the course as a path, and one lesson: the one asked for, else the one to go on with.
 *  An enrolled learner keeps a course that has been unpublished since. At most three queries. */
export async function learnView(
  db: Db,
  viewer: Viewer,
  courseId: string,
  lessonId: string | null,
): Promise<LearnView> {
  if (!isUuid(courseId)) return { state: 'missing' }
  const [course] = await db
    .select({
      id: courses.id,
      title: courses.title,
      language: courses.language,
      durationHours: courses.durationHours,
      isPublished: courses.isPublished,
      instructorName: profiles.fullName,
      enrollmentId: enrollments.id,
      progressPercentage: enrollments.progressPercentage,
      completedAt: enrollments.completedAt,
    })
    .from(courses)
    .leftJoin(profiles, eq(courses.instructorId, profiles.id))
    .leftJoin(enrollments, and(eq(enrollments.courseId, courses.id), eq(enrollments.userId, viewer.id)))
    .where(eq(courses.id, courseId))
  if (!course) return { state: 'missing' }
  if (course.enrollmentId === null) {
    return course.isPublished
      ? { state: 'not-enrolled', course: { id: course.id, title: course.title } }
      : { state: 'missing' }
  }
  const outline = await curriculum(db, viewer, courseId)
  const path = { completedAt: course.completedAt, lessons: outline.flatMap((module) => module.lessons) }
  const open = openLessonIds(path)
  const modules = outline.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => ({ ...lesson, isOpen: open.has(lesson.id) })),
  }))
  const wanted = lessonId ? path.lessons.find(({ id }) => id === lessonId) : nextLessonOf(path)
  if (lessonId && !wanted) return { state: 'missing' }
  return {
    state: 'learning',
    course,
    progressPercentage: course.progressPercentage ?? 0,
    completedAt: course.completedAt,
    modules,
    lesson: wanted ? await shownLesson(db, modules, wanted.id) : null,
  }
}

async function shownLesson(db: Db, modules: PlayerModule[], lessonId: string): Promise<ShownLesson | null> {
  const inOrder = modules.flatMap((module) =>
    module.lessons.map((lesson) => ({ ...lesson, moduleTitle: module.title })),
  )
  const position = inOrder.findIndex(({ id }) => id === lessonId)
  const lesson = inOrder[position]
  if (!lesson) return null
  const { id, title, moduleTitle, isOpen, isCompleted, durationMinutes } = lesson
  const shown = {
    id,
    title,
    moduleTitle,
    isOpen,
    isCompleted,
    durationMinutes,
    previousId: inOrder[position - 1]?.id ?? null,
    nextId: inOrder[position + 1]?.id ?? null,
  }
  if (!isOpen) return { ...shown, html: '', youtubeId: null }
  const [held] = await db
    .select({ content: lessons.content, videoUrl: lessons.videoUrl })
    .from(lessons)
    .where(eq(lessons.id, lessonId))
  return {
    ...shown,
    html: renderMarkdown(held?.content ?? '', { baseLevel: 2, title }),
    youtubeId: held?.videoUrl ? youtubeId(held.videoUrl) : null,
  }
}
