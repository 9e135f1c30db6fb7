import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Curriculum } from '#app/courses/curriculum.tsx'
import type { LessonPart } from '#db/lesson-parts.server.ts'
import { lessonStates, lockOf, nextStep, stepFrom } from '#domain/learning/lesson-state.ts'
import { openLessonIds } from '#domain/learning/opening-rule.ts'
import { partState } from '#domain/learning/part-state.ts'
import { m } from '#messages'
import { saidOn } from '#tests/said-on-screen.ts'
import { AssignmentCard } from './assignment-card.tsx'
import { EnrollmentCards } from './enrollment-card.tsx'
import { GoOnCard } from './go-on-card.tsx'
import { LessonSidebar } from './lesson-sidebar.tsx'
import { LessonSteps } from './lesson-steps.tsx'
import { LockedLesson } from './locked-lesson.tsx'
import { lockWords, waitingWords } from './waiting-words.server.ts'

/** What screens say of the state of a lesson. */
const sentences = {
  locked: m.common_lesson_locked(),
  waiting: `${m.common_waits_for_mark()}<`,
  returned: m.common_returned_for_revision(),
  passed: `${m.common_passed()}<`,
  completed: `${m.common_completed()}<`,
  failed: m.studio_mark_failed(),
  'hand in': m.learning_assignment_hand_in(),
  'hand in again': `${m.common_hand_in_again()}<`,
  'open work': m.learning_assignment_open(),
  'a notification comes': m.learning_waiting_told(),
  'locked by what waits': m.learning_locked_waiting({ lesson: 'Esai' }),
  'locked by what came back': m.learning_locked_returned({ lesson: 'Esai' }),
  'locked by what is passed': m.learning_locked_passed({ lesson: 'Esai' }),
  'locked until those before are done': m.learning_locked_text(),
  'continue with it': m.learning_go_on({ lesson: 'Esai' }),
  'mark complete': `${m.learning_mark_complete()}<`,
  'next waits': m.learning_next_lesson_waits(),
  'next opens by completing': m.learning_next_lesson_locked(),
  begin: m.learning_begin(),
  'go on': `>${m.common_go_on()}<`,
  'it is next': m.learning_next({ lesson: 'Esai' }),
  'what follows is next': m.learning_next({ lesson: 'Penutup' }),
  'it is waited for': m.learning_waiting_lesson({ lesson: 'Esai' }),
}

const says = (screen: ReactNode) => saidOn(screen, sentences)

const courseId = 'kursus'
const title = 'Kelas menulis'

/** What every screen says of a lesson that asks for work, and of the one that comes after it. */
function everyScreen(assignmentPart: LessonPart, isCompleted = false) {
  const outline = { isFree: false, isOptional: false, quizPart: null, quizSize: null, hasVideo: false }
  const essay = { ...outline, id: 'esai', title: 'Esai', durationMinutes: 20, assignmentPart, isCompleted }
  const end = { ...outline, id: 'penutup', title: 'Penutup', durationMinutes: 5, assignmentPart: null }
  const lessons = [
    { ...essay, hasAssignment: true },
    { ...end, hasAssignment: false, isCompleted: false },
  ]
  const path = { completedAt: null, lessons }
  const [states, open] = [lessonStates(path), openLessonIds(path)]
  const shown = lessons.map((lesson) => {
    const isOpen = open.has(lesson.id)
    return { ...lesson, isOpen, isLocked: !isOpen, state: states.get(lesson.id) ?? 'open' }
  })
  const [first, second] = shown
  const next = nextStep(path)
  if (!first || !second || !next) throw new Error('The course has two lessons.')
  const work = { isMissing: !assignmentPart.isDone, state: partState(assignmentPart) }
  const counted = { completedLessons: isCompleted ? 1 : 0, progressPercentage: isCompleted ? 50 : 0 }
  const modules = [{ id: 'modul', title: 'Modul', description: null, lessons: shown }]
  const lock = lockOf(path, second.id)
  const step = { goOn: stepFrom(path, first.id), quiz: null, takingBack: null, previousId: null }
  const course = { id: courseId, title, thumbnailUrl: null, motif: 'kiosk' } as const
  const enrolled = { course, category: null, instructorName: null, isGraded: false, completedAt: null }
  return {
    playerList: says(
      <LessonSidebar
        {...{ course, modules, ...counted, totalLessons: 2, isViewing: false, canSave: false }}
        current={{ id: first.id, moduleId: 'modul' }}
      />,
    ),
    card: says(
      <AssignmentCard
        {...{ courseId, lessonId: first.id, work, due: null }}
        waiting={waitingWords({ assignment: work }, null)}
      />,
    ),
    steps: says(
      <LessonSteps
        {...{ courseId, asStudent: null }}
        lesson={{ ...first, ...step, assignment: work, next: { id: second.id, isOpen: second.isOpen } }}
      />,
    ),
    after: lock
      ? says(
          <LockedLesson
            courseId={courseId}
            lesson={{ lock, goOn: stepFrom(path, second.id) }}
            words={{ lock: lockWords(lock, null), meanwhile: [] }}
          />,
        )
      : 'open',
    coursePage: says(
      <Curriculum
        {...{ course: { id: courseId, price: 0 }, modules, isEnrolled: true, states }}
        opened={modules[0]}
        at="#tab"
      />,
    ),
    next: says(
      <GoOnCard
        {...{ course, ...counted, lessons: 2, usualTime: '' }}
        lesson={next.lesson}
        state={states.get(next.lesson.id) ?? 'open'}
        waiting={next.isWaiting ? { usualSeconds: null } : null}
      />,
    ),
    courseCard: says(
      <EnrollmentCards
        enrollments={[{ ...enrolled, ...counted, waitsForMark: next.isWaiting, certificate: null }]}
        reader={{ locale: 'id', timeZone: 'Asia/Jayapura' }}
      />,
    ),
  }
}

const part = (state: LessonPart['state'], isDone = false): LessonPart => ({
  isDone,
  hasPassMark: true,
  state,
})

test('every screen says that a lesson is open, and what it keeps locked', () => {
  expect(everyScreen(part(null))).toEqual({
    playerList: 'locked',
    card: 'hand in',
    steps: '',
    after: 'locked, locked until those before are done, continue with it',
    coursePage: 'locked',
    next: 'begin, it is next',
    courseCard: '',
  })
})

test('work that waits to be marked is nothing to do on any screen', () => {
  expect(everyScreen(part('waiting'))).toEqual({
    playerList: 'locked, waiting',
    card: 'waiting, open work, a notification comes',
    steps: 'next waits',
    after: 'locked, locked by what waits, it is waited for',
    coursePage: 'locked, waiting',
    next: 'waiting, it is waited for',
    courseCard: 'waiting',
  })
})

test('work that came back is to be done again on every screen', () => {
  expect(everyScreen(part('returned'))).toEqual({
    playerList: 'locked, returned',
    card: 'returned, hand in again',
    steps: '',
    after: 'locked, locked by what came back, continue with it',
    coursePage: 'locked, returned',
    next: 'returned, it is next',
    courseCard: '',
  })
})

test('work that is not enough is to be done again, and the lesson is open', () => {
  expect(everyScreen(part('failed'))).toEqual({
    playerList: 'locked',
    card: 'failed, hand in again',
    steps: '',
    after: 'locked, locked until those before are done, continue with it',
    coursePage: 'locked',
    next: 'begin, it is next',
    courseCard: '',
  })
})

test('a lesson whose work is enough is passed on every screen, and only to be marked complete', () => {
  expect(everyScreen(part('passed', true))).toEqual({
    playerList: 'locked, passed',
    card: 'passed, open work',
    steps: 'mark complete, next opens by completing',
    after: 'locked, locked by what is passed, continue with it',
    coursePage: 'locked, passed',
    next: 'go on, it is next',
    courseCard: '',
  })
})

test('a completed lesson is that on every screen, and opens the next one', () => {
  expect(everyScreen(part('passed', true), true)).toEqual({
    playerList: 'completed',
    card: 'passed, open work',
    steps: '',
    after: 'open',
    coursePage: 'completed',
    next: 'go on, what follows is next',
    courseCard: '',
  })
})
