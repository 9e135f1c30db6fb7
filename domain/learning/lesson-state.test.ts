import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markStates } from '#db/mark-states.ts'
import { type LearnerLesson, lessonStates, lockOf, nextStep, stepFrom } from './lesson-state.ts'
import { openLessonIds } from './opening-rule.ts'
import { partState } from './part-state.ts'

const lesson = (id: string, is: Partial<LearnerLesson> = {}): LearnerLesson => ({
  id,
  title: id.toUpperCase(),
  isFree: false,
  isOptional: false,
  isCompleted: false,
  quizPart: null,
  assignmentPart: null,
  ...is,
})

const waiting = { isDone: false, hasPassMark: true, state: 'waiting' as const }
const passed = { isDone: true, hasPassMark: true, state: 'passed' as const }
const toDo = { isDone: false, hasPassMark: true, state: null }

const path = (...lessons: LearnerLesson[]) => ({ completedAt: null, lessons })
const stateOf = (is: Partial<LearnerLesson>) => lessonStates(path(lesson('a', is))).get('a')

test('a lesson is what its completion, its lock and its work make of it', () => {
  expect(stateOf({})).toBe('open')
  expect(stateOf({ isCompleted: true, assignmentPart: waiting })).toBe('completed')
  expect(stateOf({ assignmentPart: toDo })).toBe('open')
  expect(stateOf({ assignmentPart: waiting })).toBe('waiting')
  expect(stateOf({ assignmentPart: { ...waiting, state: 'reviewing' } })).toBe('waiting')
  expect(stateOf({ assignmentPart: { ...waiting, state: 'returned' } })).toBe('returned')
  expect(stateOf({ assignmentPart: { ...waiting, state: 'failed' } })).toBe('open')
  expect(stateOf({ assignmentPart: passed })).toBe('passed')
  expect(lessonStates(path(lesson('a'), lesson('b'))).get('b')).toBe('locked')
})

test('with a quiz that is still to be done work that waits is not all', () => {
  expect(stateOf({ quizPart: toDo, assignmentPart: waiting })).toBe('open')
  expect(stateOf({ quizPart: passed, assignmentPart: waiting })).toBe('waiting')
  expect(stateOf({ quizPart: passed, assignmentPart: passed })).toBe('passed')
})

test('what is enough without a pass mark is said as it stands', () => {
  const handedIn = { isDone: true, hasPassMark: false }
  expect(partState({ ...handedIn, state: 'waiting' })).toBe('waiting')
  expect(partState({ ...handedIn, state: 'graded' })).toBe('done')
  expect(partState({ isDone: true, hasPassMark: true, state: 'waiting' })).toBe('passed')
  // Set by those who teach, without anything handed in.
  expect(partState({ isDone: true, hasPassMark: true, state: null })).toBe('passed')
})

test('a lock says which lesson keeps it and how that stands, and leads to nothing that is done already', () => {
  const course = path(
    lesson('a', { isCompleted: true }),
    lesson('b', { assignmentPart: waiting }),
    lesson('c'),
  )
  expect(lockOf(course, 'c')).toEqual({ lesson: { id: 'b', title: 'B' }, state: 'waiting' })
  expect(lockOf(course, 'b')).toBeNull()
  expect(stepFrom(course, 'c')).toBeNull()
  expect(nextStep(course)).toMatchObject({ lesson: { id: 'b' }, isWaiting: true })
})

test('while work waits one goes on with what can be done, and with the returned one first', () => {
  const course = path(lesson('a', { assignmentPart: waiting }), lesson('b'), lesson('c', { isFree: true }))
  expect(nextStep(course)).toMatchObject({ lesson: { id: 'c' }, isWaiting: false })
  expect(stepFrom(course, 'b')?.id).toBe('c')
  const returned = { ...waiting, state: 'returned' as const }
  const back = path(lesson('a', { assignmentPart: returned }), lesson('c', { isFree: true }))
  expect(nextStep(back)).toMatchObject({ lesson: { id: 'a' }, isWaiting: false })
})

test('a lesson that was completed before an earlier one was taken back is locked by that one', () => {
  const course = path(lesson('a'), lesson('b', { isCompleted: true }))
  expect(lessonStates(course).get('b')).toBe('completed')
  expect(lockOf(course, 'b')).toEqual({ lesson: { id: 'a', title: 'A' }, state: 'open' })
})

const anyPart = fc.option(
  fc.record({
    isDone: fc.boolean(),
    hasPassMark: fc.boolean(),
    state: fc.option(fc.constantFrom(...markStates)),
  }),
)
const anyPath = fc
  .array(
    fc.record({
      isFree: fc.boolean(),
      isOptional: fc.boolean(),
      isCompleted: fc.boolean(),
      quizPart: anyPart,
      assignmentPart: anyPart,
    }),
    { maxLength: 20 },
  )
  .map((all) => path(...all.map((is, index) => lesson(`l${index}`, is))))

test('whatever the course, nobody is sent to a lesson that is locked, and to one that waits only when nothing else is left', () => {
  fc.assert(
    fc.property(anyPath, (course) => {
      const states = lessonStates(course)
      const next = nextStep(course)
      expect(next === null).toBe(course.lessons.length === 0)
      if (!next) return
      expect(openLessonIds(course).has(next.lesson.id)).toBe(true)
      const doable = course.lessons.some(({ id }) =>
        ['open', 'returned', 'passed'].includes(states.get(id) ?? ''),
      )
      expect(next.isWaiting && doable).toBe(false)
      if (doable) expect(['open', 'returned', 'passed']).toContain(states.get(next.lesson.id))
    }),
  )
})

test('every lesson that is not open has a lock, whose lesson is open and not completed', () => {
  fc.assert(
    fc.property(anyPath, (course) => {
      const open = openLessonIds(course)
      for (const { id } of course.lessons) {
        const lock = lockOf(course, id)
        expect(lock === null).toBe(open.has(id))
        if (lock) expect(open.has(lock.lesson.id)).toBe(true)
        if (lock) expect(['open', 'waiting', 'returned', 'passed']).toContain(lock.state)
      }
    }),
  )
})

test('a learner is led past what is optional, and to it once nothing else is left', () => {
  const lessons = [
    lesson('a', { isCompleted: true }),
    lesson('b', { isOptional: true }),
    lesson('c'),
    lesson('d', { isOptional: true }),
  ]
  expect(nextStep(path(...lessons))?.lesson.id).toBe('c')
  const done = lessons.map((each) => (each.id === 'c' ? { ...each, isCompleted: true } : each))
  expect(nextStep(path(...done))?.lesson.id).toBe('b')
  expect(nextStep({ completedAt: new Date(), lessons: done })?.lesson.id).toBe('a')
})

test('the learner goes on with the first open lesson that is not completed', () => {
  const course = path(lesson('a', { isCompleted: true }), lesson('b'), lesson('c', { isFree: true }))
  expect(nextStep(course)?.lesson.id).toBe('b')
})

test('a learner who has completed everything starts over, and a course without lessons has none to go on with', () => {
  const done = { completedAt: new Date(), lessons: [lesson('a', { isCompleted: true })] }
  expect(nextStep(done)?.lesson.id).toBe('a')
  expect(nextStep(path())).toBeNull()
})

test('a locked lesson leads on to the one that is open, and nothing leads to itself or back to what is done', () => {
  const begun = path(lesson('a'), lesson('b'))
  expect(stepFrom(begun, 'b')?.id).toBe('a')
  expect(stepFrom(begun, 'a')).toBeNull()
  expect(stepFrom(path(), 'a')).toBeNull()
  const done = { completedAt: new Date(0), lessons: [lesson('a', { isCompleted: true })] }
  expect(stepFrom(done, 'b')).toBeNull()
})
