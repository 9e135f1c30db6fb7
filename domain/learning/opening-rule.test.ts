import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOpen, openLessonIds, type PathLesson } from './opening-rule.ts'

const lesson = (id: string, is: Partial<PathLesson> = {}): PathLesson => ({
  id,
  isFree: false,
  isOptional: false,
  isCompleted: false,
  ...is,
})

const anyLessons = fc
  .array(fc.record({ isFree: fc.boolean(), isOptional: fc.boolean(), isCompleted: fc.boolean() }), {
    maxLength: 30,
  })
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
        const allBefore = lessons.slice(0, index).every((before) => before.isCompleted || before.isOptional)
        expect(open.has(each.id)).toBe(each.isFree || allBefore)
      })
    }),
  )
})

test('in every course of up to six lessons the rule opens what its words say, looked up anew for each lesson', () => {
  /** SPEC §4, word by word: for each lesson, everything before it is looked at once more. */
  const opens = (lessons: readonly PathLesson[], at: number) =>
    lessons[at]?.isFree || lessons.slice(0, at).every((before) => before.isCompleted || before.isOptional)
  const kinds = Array.from({ length: 8 }, (_, bits) => ({
    isFree: (bits & 1) > 0,
    isOptional: (bits & 2) > 0,
    isCompleted: (bits & 4) > 0,
  }))
  let courses: PathLesson[][] = [[]]
  let [tried, wrong] = [0, 0]
  for (let length = 1; length <= 6; length++) {
    courses = courses.flatMap((course) => kinds.map((kind) => [...course, lesson(`l${length}`, kind)]))
    for (const lessons of courses) {
      const open = openLessonIds({ completedAt: null, lessons })
      tried += 1
      if (lessons.some(({ id }, at) => open.has(id) !== opens(lessons, at))) wrong += 1
    }
  }
  expect({ tried, wrong }).toEqual({ tried: 299_592, wrong: 0 })
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

test('what becomes of an optional lesson opens and locks no other', () => {
  fc.assert(
    fc.property(anyLessons, fc.boolean(), (lessons, isCompleted) => {
      const changed = lessons.map((each) => (each.isOptional ? { ...each, isCompleted } : each))
      expect(openLessonIds({ completedAt: null, lessons: changed })).toEqual(
        openLessonIds({ completedAt: null, lessons }),
      )
    }),
  )
})

test('without its optional lessons a course opens as it does with them', () => {
  fc.assert(
    fc.property(anyLessons, (lessons) => {
      const required = lessons.filter(({ isOptional }) => !isOptional)
      const open = openLessonIds({ completedAt: null, lessons })
      const alone = openLessonIds({ completedAt: null, lessons: required })
      for (const { id } of required) expect(open.has(id)).toBe(alone.has(id))
    }),
  )
})

test('making a lesson optional locks none, and making it asked for opens none', () => {
  fc.assert(
    fc.property(anyLessons, fc.nat(), (lessons, pick) => {
      fc.pre(lessons.length > 0)
      const as = (isOptional: boolean) =>
        openLessonIds({
          completedAt: null,
          lessons: lessons.map((each, at) => (at === pick % lessons.length ? { ...each, isOptional } : each)),
        })
      expect(as(true).isSupersetOf(as(false))).toBe(true)
    }),
  )
})

test('a lesson that is not of the course is not open', () => {
  expect(isOpen({ completedAt: new Date(), lessons: [lesson('a')] }, 'elsewhere')).toBe(false)
})
