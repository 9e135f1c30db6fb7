import { expect, test } from 'vitest'
import { badgesOf, learningHours } from './achievements.ts'

test('learning hours are the hours of each course times its progress, summed, then rounded', () => {
  expect(
    learningHours([
      { durationHours: 10, progressPercentage: 33 },
      { durationHours: 5, progressPercentage: 24 },
    ]),
  ).toBe(5)
  expect(learningHours([])).toBe(0)
})

test('a badge is earned at its number and says how far it is until then', () => {
  const none = badgesOf({ completedCourses: 0, mostLessonsInADay: 2, events: 0, learningHours: 49 })
  expect(none.map((badge) => badge.isEarned)).toEqual([false, false, false, false])
  expect(none.find((badge) => badge.name === 'quick-learner')).toMatchObject({ have: 2, need: 3 })
  const all = badgesOf({ completedCourses: 1, mostLessonsInADay: 3, events: 3, learningHours: 50 })
  expect(all.every((badge) => badge.isEarned)).toBe(true)
})
