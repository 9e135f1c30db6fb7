import { expect, test } from 'vitest'
import { badgesOf } from './achievements.ts'

test('a badge is earned at its number and says how far it is until then', () => {
  const none = badgesOf({ completedCourses: 0, hasQuickStart: false, events: 0, learningMinutes: 2999 })
  expect(none.map((badge) => badge.isEarned)).toEqual([false, false, false, false])
  expect(none.find((badge) => badge.name === 'dedicated-student')).toMatchObject({ have: 49, need: 50 })
  const all = badgesOf({ completedCourses: 1, hasQuickStart: true, events: 3, learningMinutes: 3000 })
  expect(all.every((badge) => badge.isEarned)).toBe(true)
})
