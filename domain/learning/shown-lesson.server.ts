import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { LessonPart } from '#db/lesson-parts.server.ts'
import { assignments } from '#db/tables/assignments.ts'
import { lessons } from '#db/tables/courses.ts'
import { announcements, questionsAsked } from '#db/tables/discussions.ts'
import { lessonNotes } from '#db/tables/learning.ts'
import {
  type Attachment,
  attachmentsColumn,
} from '#domain/courses/attachments/attachments-of-lesson.server.ts'
import type { LessonOutline, ModuleOutline } from '#domain/courses/course-detail.server.ts'
import { storedHtml } from '#domain/courses/lesson-html.server.ts'
import { youtubeId } from '#shared/youtube.ts'
import { type LessonQuiz, lessonQuizColumn } from './lesson-quiz.server.ts'
import { type LearnerPath, type LessonState, type Lock, lockOf, stepFrom } from './lesson-state.ts'
import { type Note, noNote } from './notes/save-note.server.ts'
import { type PartState, partState } from './part-state.ts'
import { isAssignmentMissing } from './required-work.server.ts'
import { type TakingBack, takingBack } from './taking-back.ts'
import { dueFor, dueForOthers, type WorkDue } from './work-due.ts'
import { workDueColumns } from './work-due-columns.server.ts'

/** `isOpen`: this viewer may open it. `isLocked`: the opening rule keeps it closed so far, as it does for learners who
 *  have not got there. */
export type PlayerLesson = LessonOutline & { isOpen: boolean; isLocked: boolean; state: LessonState }
export type PlayerModule = Omit<ModuleOutline, 'lessons'> & { lessons: PlayerLesson[] }

export type ShownLesson = {
  id: string
  /** Its place in the course, from 1. */
  number: number
  title: string
  moduleId: string
  moduleTitle: string
  isOpen: boolean
  isLocked: boolean
  state: LessonState
  /** What keeps it locked, and how that stands; null while nothing does. */
  lock: Lock | null
  isOptional: boolean
  isCompleted: boolean
  /** No lesson that the course asks for comes after it. */
  isEnd: boolean
  /** What taking its completion back means; null where that can't be done. */
  takingBack: TakingBack | null
  durationMinutes: number
  /** Empty while the lesson is locked: what it holds never leaves the server. */
  html: string
  youtubeId: string | null
  /** Files to download; none while the lesson is locked. */
  attachments: Attachment[]
  /** Its quiz: what it asks, how it stands for the viewer. null without one, and while the lesson is locked. */
  quiz: (LessonQuiz & { state: PartState }) | null
  /** How many questions were asked about it; 0 while the lesson is locked. */
  questionCount: number
  /** What those who teach have said last to all who learn in the course. */
  announcement: { id: string; subject: string } | null
  /** What it asks to be handed in: whether that is still to be done, and until when it is due for the learner. null for nothing,
   *  and while the lesson is locked. */
  assignment: { isMissing: boolean; state: PartState; dueAt: Date | null } | null
  /** What the viewer has written down for themselves; null while the lesson is locked, and for those who do not learn here. */
  note: Note | null
  /** null before the first, and while the lesson before is locked. */
  previousId: string | null
  next: { id: string; isOpen: boolean } | null
  /** Another lesson, open and not completed, that leads on: for a locked lesson the one to finish first. null when there is none. */
  goOn: { id: string; title: string } | null
}

type Learner = { id: string; enrolledAt: Date }

type Choice = { path: LearnerPath<LessonOutline>; modules: readonly PlayerModule[]; lessonId: string }

/** One lesson of a course as the player shows it. `learner`: whose notes are read, and since when they are enrolled; null for
 *  nobody's. At most one query: none for a locked lesson. */
export async function shownLesson(
  db: Db,
  learner: Learner | null,
  { path, modules, lessonId }: Choice,
): Promise<ShownLesson | null> {
  const inOrder = modules.flatMap((module) =>
    module.lessons.map((lesson) => ({ ...lesson, moduleId: module.id, moduleTitle: module.title })),
  )
  const position = inOrder.findIndex(({ id }) => id === lessonId)
  const lesson = inOrder[position]
  if (!lesson) return null
  const { isFree: _, hasVideo: __, quizSize: ___, hasAssignment: ____, ...rest } = lesson
  const { quizPart, assignmentPart, ...outline } = rest
  const previous = inOrder[position - 1]
  const next = inOrder[position + 1]
  const goOn = stepFrom(path, lesson.id)
  const lock = lockOf(path, lesson.id)
  const shown = {
    ...outline,
    number: position + 1,
    isEnd: inOrder.slice(position + 1).every(({ isOptional }) => isOptional),
    takingBack: takingBack(path, lesson.id),
    previousId: previous?.isOpen ? previous.id : null,
    next: next ? { id: next.id, isOpen: next.isOpen } : null,
    goOn: goOn && { id: goOn.id, title: goOn.title },
    lock,
  }
  if (!lesson.isOpen)
    return {
      ...shown,
      html: '',
      youtubeId: null,
      attachments: [],
      quiz: null,
      assignment: null,
      questionCount: 0,
      announcement: null,
      note: null,
    }
  const { quiz, assignment, ...held } = await heldBy(db, learner, lesson.id)
  return {
    ...shown,
    ...held,
    quiz: quiz && { ...quiz, state: stateIn(quizPart) },
    assignment: assignment && { ...assignment, state: stateIn(assignmentPart) },
  }
}

/** Nobody's is to do, as for somebody who begins. */
const stateIn = (part: LessonPart | null): PartState => (part ? partState(part) : 'to-do')

/** Of the course that a lesson belongs to: what was announced within a month. */
const newestAnnouncement = sql<{ id: string; subject: string } | null>`(
  select json_build_object('id', ${announcements.id}, 'subject', ${announcements.subject}) from ${announcements}
  where ${announcements.courseId} = (select m.course_id from course_modules m where m.id = ${lessons.moduleId})
    and ${announcements.createdAt} > now() - interval '30 days'
  order by ${announcements.createdAt} desc, ${announcements.id} desc limit 1)`

async function heldBy(db: Db, learner: Learner | null, id: string) {
  const [held] = await db
    .select({
      html: lessons.html,
      videoUrl: lessons.videoUrl,
      attachments: attachmentsColumn,
      quiz: lessonQuizColumn(learner?.id ?? null),
      questionCount: sql<number>`(select count(*)::int from ${questionsAsked}
        where ${questionsAsked.lessonId} = ${lessons.id} and ${questionsAsked.hiddenAt} is null)`,
      announcement: newestAnnouncement,
      isMissing: isAssignmentMissing(learner?.id ?? null),
      due: workDueColumns,
      note: { text: lessonNotes.text, version: lessonNotes.version, updatedAt: lessonNotes.updatedAt },
    })
    .from(lessons)
    .leftJoin(assignments, eq(assignments.lessonId, lessons.id))
    .leftJoin(
      lessonNotes,
      and(eq(lessonNotes.lessonId, lessons.id), learner ? eq(lessonNotes.userId, learner.id) : sql`false`),
    )
    .where(eq(lessons.id, id))
  return {
    html: held ? await storedHtml(db, { id, html: held.html }) : '',
    youtubeId: held?.videoUrl ? youtubeId(held.videoUrl) : null,
    attachments: held?.attachments ?? [],
    quiz: held?.quiz ?? null,
    questionCount: held?.questionCount ?? 0,
    announcement: held?.announcement ?? null,
    assignment: asksFor(held, learner),
    note: learner ? (held?.note ?? noNote) : null,
  }
}

function asksFor(
  held: { isMissing: boolean | null; due: WorkDue | null } | undefined,
  learner: Learner | null,
): { isMissing: boolean; dueAt: Date | null } | null {
  if (!held?.due || held.isMissing === null) return null
  const dueAt = learner ? dueFor(held.due, learner.enrolledAt) : dueForOthers(held.due, new Date())
  return { isMissing: held.isMissing, dueAt }
}
