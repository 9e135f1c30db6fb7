import type { LessonPart } from '#db/lesson-parts.server.ts'
import { type LearningPath, openLessonIds, type PathLesson } from './opening-rule.ts'
import { isWaitingState, partState } from './part-state.ts'

/** A lesson of a course as it stands for one learner. null: it asks for no quiz, or no work. */
export type LearnerLesson = PathLesson & {
  title: string
  quizPart: LessonPart | null
  assignmentPart: LessonPart | null
}

export type LearnerPath<Lesson extends LearnerLesson = LearnerLesson> = LearningPath<Lesson>

/** What a lesson is for its learner right now. `locked`: another one comes first (`lockOf`); `waiting`: all that was left is handed in,
 *  and others mark it;
 *  `returned`: work came back to be done again; `passed`: its work is enough, and it is only to be marked complete. */
export type LessonState = 'locked' | 'open' | 'waiting' | 'returned' | 'passed' | 'completed'

/** The state of every lesson of a course, by its id. Every screen, list, file and email that says how a lesson stands asks here. Pure. */
export function lessonStates(path: LearnerPath): Map<string, LessonState> {
  const open = openLessonIds(path)
  return new Map(path.lessons.map((lesson) => [lesson.id, stateOf(lesson, open.has(lesson.id))]))
}

function stateOf(lesson: LearnerLesson, isOpen: boolean): LessonState {
  if (lesson.isCompleted) return 'completed'
  if (!isOpen) return 'locked'
  const parts = [lesson.quizPart, lesson.assignmentPart].filter((part) => part !== null)
  const missing = parts.filter(({ isDone }) => !isDone)
  if (missing.length === 0) return parts.length > 0 ? 'passed' : 'open'
  if (missing.some((part) => partState(part) === 'returned')) return 'returned'
  return missing.every((part) => isWaitingState(partState(part))) ? 'waiting' : 'open'
}

/** The lesson that keeps another one locked, and how it stands. */
export type Lock = { lesson: { id: string; title: string }; state: LessonState }

/** What keeps a lesson locked: the first one before it that is asked for and not completed, and how that stands. One that is completed
 *  can be locked too,
 *  after an earlier completion was taken back. null for a lesson that is open. */
export function lockOf(path: LearnerPath, lessonId: string): Lock | null {
  const open = openLessonIds(path)
  if (open.has(lessonId)) return null
  const first = path.lessons.find(({ isOptional, isCompleted }) => !isOptional && !isCompleted)
  if (!first) return null
  return { lesson: { id: first.id, title: first.title }, state: stateOf(first, open.has(first.id)) }
}

/** The lesson to go on with: the first that is asked for, open and can be worked on; before the course is completed an optional one
 *  rather than none; else one that
 *  waits to be marked (`isWaiting`: there is nothing to do in it); else the first. null for a course without lessons. */
export function nextStep<Lesson extends LearnerLesson>(
  path: LearnerPath<Lesson>,
): { lesson: Lesson; isWaiting: boolean } | null {
  const states = lessonStates(path)
  const canDo = ({ id }: Lesson) => ['open', 'returned', 'passed'].includes(states.get(id) ?? '')
  const doable =
    path.lessons.find((lesson) => canDo(lesson) && !lesson.isOptional) ??
    (path.completedAt === null ? path.lessons.find(canDo) : undefined)
  if (doable) return { lesson: doable, isWaiting: false }
  const waiting = path.lessons.find(({ id, isOptional }) => !isOptional && states.get(id) === 'waiting')
  if (waiting) return { lesson: waiting, isWaiting: true }
  const [first] = path.lessons
  return first ? { lesson: first, isWaiting: false } : null
}

/** The lesson that leads on from another one, as from a locked one: it can be worked on. null where there is none. */
export function stepFrom<Lesson extends LearnerLesson>(
  path: LearnerPath<Lesson>,
  lessonId: string,
): Lesson | null {
  const next = nextStep(path)
  return next && !next.isWaiting && next.lesson.id !== lessonId && !next.lesson.isCompleted
    ? next.lesson
    : null
}
