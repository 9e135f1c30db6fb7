import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses, lessons } from '#db/tables/courses.ts'
import { enrollments, lessonNotes } from '#db/tables/learning.ts'
import { attachmentsColumn } from '#domain/courses/attachments/attachments-of-lesson.server.ts'
import { curriculum, type LessonOutline } from '#domain/courses/course-detail.server.ts'
import { storedHtml } from '#domain/courses/lesson-html.server.ts'
import { type Note, noNote } from '#domain/learning/notes/save-note.server.ts'
import { openLessonIds } from '#domain/learning/opening-rule.ts'
import { isStudent, type Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { withModestPictures } from '#shared/picture-widths.ts'
import { isUuid } from '#shared/uuid.ts'
import { hashOf } from './hash-of.server.ts'
import { picturesIn } from './pictures-in.ts'
import { withinReach } from './within-reach.ts'

/** What of a lesson is not there without a connection. */
export type LeftOut = 'video' | 'files' | 'quiz' | 'assignment'

/** A lesson as a device keeps it. `hash` changes with everything that its page says. */
export type OfflineLesson = {
  id: string
  /** Its place in the course, from 1. */
  number: number
  title: string
  moduleTitle: string
  durationMinutes: number
  isOptional: boolean
  isCompleted: boolean
  /** The learner may open it now; the others open on the way. */
  isOpen: boolean
  /** With pictures in the modest width. */
  html: string
  /** Paths of this site. */
  pictures: string[]
  leftOut: LeftOut[]
  note: Note
  previousId: string | null
  /** The next one that is kept, and whether the learner may open it now. */
  next: { id: string; isOpen: boolean } | null
  hash: string
}

export type OfflineCourse = {
  course: { id: string; title: string; language: string }
  /** Changes with any of its lessons. */
  version: string
  lessons: OfflineLesson[]
  /** How many lessons of the course are not kept: only work opens them, which needs a connection. */
  beyond: number
}

type Outline = LessonOutline & { moduleTitle: string; number: number; hasWork: boolean; isOpen: boolean }

/** What a learner takes along of a course in which they are enrolled: the lessons that they can get to without a
 *  connection (within-reach.ts), each with its text, its pictures and their note; what is left out is said. `lessonId`
 *  reads that one lesson alone. Four queries at most. Throws forbidden for anyone but a student, not-found 'course' for
 *  a course that they do not learn in, not-found 'lesson' for a lesson that is out of reach. */
export async function offlineCourse(
  db: Db,
  viewer: Viewer,
  courseId: string,
  lessonId: string | null = null,
): Promise<OfflineCourse> {
  if (!isStudent(viewer)) throw new DomainError('forbidden', 'students-only')
  if (!isUuid(courseId)) throw new DomainError('not-found', 'course')
  const [[found], modules] = await Promise.all([
    db
      .select({
        course: { id: courses.id, title: courses.title, language: courses.language },
        completedAt: enrollments.completedAt,
      })
      .from(courses)
      .innerJoin(enrollments, and(eq(enrollments.courseId, courses.id), eq(enrollments.userId, viewer.id)))
      .where(eq(courses.id, courseId)),
    curriculum(db, viewer, courseId),
  ])
  if (!found) throw new DomainError('not-found', 'course')
  const inOrder = modules.flatMap((module) =>
    module.lessons.map((lesson) => ({ ...lesson, moduleTitle: module.title })),
  )
  const open = openLessonIds({ completedAt: found.completedAt, lessons: inOrder })
  const all = inOrder.map((lesson, index): Outline => {
    return { ...lesson, number: index + 1, hasWork: hasWork(lesson), isOpen: open.has(lesson.id) }
  })
  const kept = withinReach(found.completedAt, all)
  const wanted = lessonId === null ? kept : kept.filter(({ id }) => id === lessonId)
  if (lessonId !== null && wanted.length === 0) throw new DomainError('not-found', 'lesson')
  const contents = await contentsOf(db, viewer, wanted)
  const shown = wanted.map((lesson) => offlineLesson(lesson, { kept, held: contents.get(lesson.id) }))
  return {
    course: found.course,
    version: hashOf(shown.map(({ hash }) => hash)),
    lessons: shown,
    beyond: all.length - kept.length,
  }
}

const hasWork = ({ quizSize, hasAssignment }: LessonOutline) => quizSize !== null || hasAssignment

type Held = { html: string; hasFiles: boolean; note: Note }

async function contentsOf(db: Db, viewer: Viewer, wanted: readonly Outline[]): Promise<Map<string, Held>> {
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({
      id: lessons.id,
      html: lessons.html,
      attachments: attachmentsColumn,
      note: { text: lessonNotes.text, version: lessonNotes.version, updatedAt: lessonNotes.updatedAt },
    })
    .from(lessons)
    .leftJoin(lessonNotes, and(eq(lessonNotes.lessonId, lessons.id), eq(lessonNotes.userId, viewer.id)))
    .where(
      inArray(
        lessons.id,
        wanted.map(({ id }) => id),
      ),
    )
  const held = new Map<string, Held>()
  // One after the other: a text whose HTML is missing is rendered by a process of its own.
  for (const { id, html, attachments, note } of rows)
    held.set(id, {
      html: withModestPictures(await storedHtml(db, { id, html })),
      hasFiles: attachments.length > 0,
      note: note ?? noNote,
    })
  return held
}

type Among = { kept: readonly Outline[]; held: Held | undefined }

function offlineLesson(lesson: Outline, { kept, held }: Among): OfflineLesson {
  const { id, number, title, moduleTitle, durationMinutes, isOptional, isCompleted } = lesson
  const place = kept.findIndex((each) => each.id === id)
  const next = kept[place + 1]
  const html = held?.html ?? ''
  const leftOut: LeftOut[] = [
    ...(lesson.hasVideo ? ['video' as const] : []),
    ...(held?.hasFiles ? ['files' as const] : []),
    ...(lesson.quizSize === null ? [] : ['quiz' as const]),
    ...(lesson.hasAssignment ? ['assignment' as const] : []),
  ]
  const facts = {
    ...{ id, number, title, moduleTitle, durationMinutes, isOptional, isCompleted, html, leftOut },
    note: held?.note ?? noNote,
    previousId: kept[place - 1]?.id ?? null,
    next: next ? { id: next.id, isOpen: next.isOpen } : null,
  }
  return { ...facts, isOpen: lesson.isOpen, pictures: picturesIn(html), hash: hashOf(facts) }
}
