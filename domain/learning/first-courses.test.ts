import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FirstReason, pickFirstCourses } from './first-courses.ts'

const reason = fc.constantFrom<FirstReason>('passion', 'popular', 'short', 'newest')
const found = fc.array(fc.record({ id: fc.integer({ min: 0, max: 6 }).map(String), reason }))

test('three courses, or all there are, none of them twice, each with a reason that it was found for', () => {
  fc.assert(
    fc.property(found, (courses) => {
      const picked = pickFirstCourses(courses)
      const ids = picked.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toHaveLength(Math.min(3, new Set(courses.map(({ id }) => id)).size))
      for (const each of picked) expect(courses).toContainEqual(each)
    }),
  )
})

test('every reason has its turn before one has a second', () => {
  const courses = [
    { id: 'a', reason: 'passion' },
    { id: 'b', reason: 'passion' },
    { id: 'a', reason: 'popular' },
    { id: 'c', reason: 'popular' },
    { id: 'd', reason: 'newest' },
  ] as const
  expect(pickFirstCourses(courses).map(({ id, reason: why }) => `${id} ${why}`)).toEqual([
    'a passion',
    'c popular',
    'd newest',
  ])
})

test('where one reason alone has courses, it has all turns', () => {
  const courses = ['a', 'b', 'c', 'd'].map((id) => ({ id, reason: 'newest' as const }))
  expect(pickFirstCourses(courses).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
