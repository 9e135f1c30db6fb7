import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageOf, gradeInSight, gradeOf, type WeighedMark } from './grade.ts'

const anyPercent = fc.double({ min: 0, max: 100, noNaN: true })
const anyMark: fc.Arbitrary<WeighedMark> = fc.record({
  percent: fc.option(anyPercent),
  weight: fc.integer({ min: 0, max: 100 }),
})
const anyMarks = fc.array(anyMark, { maxLength: 40 })

test('an average lies between the smallest and the largest mark that counts, and there is one as soon as one counts', () => {
  fc.assert(
    fc.property(anyMarks, (marks) => {
      const counted = marks.flatMap(({ percent, weight }) =>
        percent === null || weight === 0 ? [] : [percent],
      )
      const average = averageOf(marks)
      if (counted.length === 0) {
        expect(average).toBeNull()
        return
      }
      expect(average).toBeGreaterThanOrEqual(Math.min(...counted) - 1e-9)
      expect(average).toBeLessThanOrEqual(Math.max(...counted) + 1e-9)
    }),
  )
})

test('the order of marks changes neither their average nor their grade', () => {
  const both = anyMarks.chain((marks) =>
    fc.tuple(fc.constant(marks), fc.shuffledSubarray(marks, { minLength: marks.length })),
  )
  fc.assert(
    fc.property(both, ([marks, shuffled]) => {
      expect(averageOf(shuffled)).toBe(averageOf(marks))
      expect(gradeOf(shuffled)).toBe(gradeOf(marks))
    }),
  )
})

test('where all weigh the same it is the plain average', () => {
  const percents = fc.array(anyPercent, { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(percents, fc.integer({ min: 1, max: 100 }), (all, weight) => {
      const plain = all.reduce((sum, percent) => sum + percent, 0) / all.length
      expect(averageOf(all.map((percent) => ({ percent, weight })))).toBeCloseTo(plain, 6)
    }),
  )
})

test('what weighs more counts more, what weighs nothing does not, and what is not graded is no zero', () => {
  const [best, worst] = [
    { percent: 100, weight: 3 },
    { percent: 60, weight: 1 },
  ]
  expect(averageOf([best, worst])).toBe(90)
  expect(gradeOf([best, worst])).toBe('excellent')
  expect(averageOf([best, { ...worst, weight: 0 }])).toBe(100)
  expect(averageOf([worst, { percent: null, weight: 9 }])).toBe(60)
  expect(gradeOf([{ percent: 100, weight: 0 }])).toBe('completed')
  expect(gradeOf([])).toBe('completed')
})

test('a grade is that of the average as it is shown: rounded down', () => {
  expect(gradeOf([{ percent: 89.99, weight: 1 }])).toBe('very-good')
  expect(gradeOf([{ percent: 79.99, weight: 1 }])).toBe('good')
  // What binary fractions leave short of a bound has reached it.
  expect(gradeOf([{ percent: 90 - 1e-12, weight: 1 }])).toBe('excellent')
})

test('no certificate is in sight while something is below its pass mark', () => {
  const passed = { percent: 70, weight: 1, passPercent: 70 }
  expect(gradeInSight([passed, { percent: 100, weight: 3, passPercent: null }])).toBe('excellent')
  expect(gradeInSight([passed, { percent: null, weight: 1, passPercent: 70 }])).toBe('good')
  expect(gradeInSight([passed, { percent: 69.9, weight: 0, passPercent: 70 }])).toBeNull()
  expect(gradeInSight([])).toBe('completed')
})
