import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOpen, type PathLesson } from './opening-rule.ts'
import { takingBack } from './taking-back.ts'

const lesson = (id: string, isCompleted: boolean, isFree = false): PathLesson => ({
  id,
  isCompleted,
  isFree,
  isOptional: false,
})

test('taking back the last completed lesson locks the one after it', () => {
  const lessons = [lesson('a', true), lesson('b', true), lesson('c', false)]
  expect(takingBack({ completedAt: null, lessons }, 'b')).toEqual({ locks: 1 })
})

test('taking back an earlier one locks all after it but the free ones', () => {
  const lessons = [lesson('a', true), lesson('b', true), lesson('c', true, true), lesson('d', false)]
  expect(takingBack({ completedAt: null, lessons }, 'a')).toEqual({ locks: 2 })
})

test('taking back an optional one locks nothing', () => {
  const lessons = [lesson('a', true), { ...lesson('b', true), isOptional: true }, lesson('c', false)]
  expect(takingBack({ completedAt: null, lessons }, 'b')).toEqual({ locks: 0 })
})

test('a lesson that is not completed has nothing to take back, nor has one that is none of the course', () => {
  const path = { completedAt: null, lessons: [lesson('a', false)] }
  expect(takingBack(path, 'a')).toBeNull()
  expect(takingBack(path, 'z')).toBeNull()
})

test('nothing of a completed course is taken back', () => {
  const lessons = [lesson('a', true), lesson('b', true)]
  expect(takingBack({ completedAt: new Date(), lessons }, 'a')).toBeNull()
})

test('a lesson whose completion is taken back stays as open as it was, so that it can be completed again', () => {
  const anyLessons = fc.array(
    fc.record({ isFree: fc.boolean(), isOptional: fc.boolean(), isCompleted: fc.boolean() }),
    { minLength: 1, maxLength: 20 },
  )
  fc.assert(
    fc.property(anyLessons, fc.nat(), (flags, at) => {
      const lessons = flags.map((flag, index) => ({ id: `l${index}`, ...flag }))
      const id = `l${at % lessons.length}`
      const before = { completedAt: null, lessons }
      const after = {
        ...before,
        lessons: lessons.map((each) => (each.id === id ? { ...each, isCompleted: false } : each)),
      }
      expect(isOpen(after, id)).toBe(isOpen(before, id))
      expect(takingBack(before, id)?.locks ?? 0).toBeGreaterThanOrEqual(0)
    }),
  )
})
