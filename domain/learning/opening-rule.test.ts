import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOpen, nextLessonOf, openLessonIds, type PathLesson } from './opening-rule.ts'

const lesson = (id: string, is: Partial<PathLesson> = {}): PathLesson => ({
  id,
  isFree: false,
  isCompleted: false,
  ...is,
})

const anyLessons = fc
  .array(fc.record({ isFree: fc.boolean(), isCompleted: fc.boolean() }), { maxLength: 30 })
  .map((flags) => flags.map((flag, index) => lesson(`l${index}`, flag)))

test('the first lesson of a new learner is open and the second is locked', () => {
  const path = { completedAt: null, lessons: [lesson('a'), lesson('b')] }
  expect([...openLessonIds(path)]).toEqual(['a'])
})

test('a lesson opens only when all before it are completed', () => {
  fc.assert(
    fc.property(anyLessons, (lessons) => {
      const open = openLessonIds({ completedAt: null, lessons })
      lessons.forEach((each, index) => {
        const allBefore = lessons.slice(0, index).every((before) => before.isCompleted)
        expect(open.has(each.id)).toBe(each.isFree || allBefore)
      })
    }),
  )
})

test('free lessons are always open', () => {
  const path = { completedAt: null, lessons: [lesson('a'), lesson('b'), lesson('c', { isFree: true })] }
  expect(isOpen(path, 'c')).toBe(true)
  expect(isOpen(path, 'b')).toBe(false)
})

test('every lesson of a completed course is open, also one that was added later', () => {
  fc.assert(
    fc.property(anyLessons, (lessons) => {
      expect(openLessonIds({ completedAt: new Date(), lessons }).size).toBe(lessons.length)
    }),
  )
})

test('completing a lesson never locks another', () => {
  fc.assert(
    fc.property(anyLessons, fc.nat(), (lessons, pick) => {
      fc.pre(lessons.length > 0)
      const before = openLessonIds({ completedAt: null, lessons })
      const index = pick % lessons.length
      const after = openLessonIds({
        completedAt: null,
        lessons: lessons.map((each, at) => (at === index ? { ...each, isCompleted: true } : each)),
      })
      expect(after.isSupersetOf(before)).toBe(true)
    }),
  )
})

test('a lesson that is not of the course is not open', () => {
  expect(isOpen({ completedAt: new Date(), lessons: [lesson('a')] }, 'elsewhere')).toBe(false)
})

test('the learner goes on with the first open lesson that is not completed', () => {
  const lessons = [lesson('a', { isCompleted: true }), lesson('b'), lesson('c', { isFree: true })]
  expect(nextLessonOf({ completedAt: null, lessons })?.id).toBe('b')
})

test('a learner who has completed everything starts over, and a course without lessons has none to go on with', () => {
  expect(nextLessonOf({ completedAt: new Date(), lessons: [lesson('a', { isCompleted: true })] })?.id).toBe(
    'a',
  )
  expect(nextLessonOf({ completedAt: null, lessons: [] })).toBeUndefined()
})
