import { expect, test } from 'vitest'
import { badgesOf } from './achievements.ts'

test('a badge is earned at its number and says how far it is until then', () => {
  const none = badgesOf({ completedCourses: 0, mostLessonsInADay: 2, events: 0, learningMinutes: 2999 })
  expect(none.map((badge) => badge.isEarned)).toEqual([false, false, false, false])
  expect(none.find((badge) => badge.name === 'quick-learner')).toMatchObject({ have: 2, need: 3 })
  const all = badgesOf({ completedCourses: 1, mostLessonsInADay: 3, events: 3, learningMinutes: 3000 })
  expect(all.every((badge) => badge.isEarned)).toBe(true)
})
