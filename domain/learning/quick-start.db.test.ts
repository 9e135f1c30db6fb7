import { expect, test } from 'vitest'
import { removeLearner } from '#domain/studio/remove-learner.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { completeLesson } from './complete-lesson.server.ts'
import { enrollStudent } from './enroll-student.server.ts'
import { learnerAchievements } from './learner-achievements.server.ts'

const { db } = await testDatabase()
const hour = 3_600_000
const enrolledAt = new Date('2026-12-10T03:00:00Z')
const staff = await makePerson(db, { role: 'staff' })

/** Somebody who has completed a lesson of a course so many hours after enrolling, one for each number. */
async function learned(hours: readonly number[], from = enrolledAt) {
  const learner = await makePerson(db)
  const course = await makeCourse(db, { modules: [[{}, {}, {}, {}]] })
  await enrollStudent(db, learner, course.id, from)
  for (const [index, after] of hours.entries()) {
    const now = new Date(from.getTime() + after * hour)
    await completeLesson(db, learner, { courseId: course.id, lessonId: course.lessonIds[index] ?? '', now })
  }
  return { learner, course }
}

const quickLearner = async (learner: Awaited<ReturnType<typeof learned>>['learner']) => {
  const { badges } = await learnerAchievements(db, learner, { cursor: null })
  return badges.find(({ name }) => name === 'quick-learner')
}

test.each<[string, number[], boolean]>([
  ['nothing', [], false],
  ['one lesson an hour later', [1], true],
  ['one lesson a day later to the minute', [24], true],
  ['one lesson later than that', [24.1], false],
  ['three lessons on one day, a week later', [168, 169, 170], false],
  ['one lesson at once, others later', [0, 300], true],
])('quick learner, with %s: hours %j, earned %j', async (_, hours, isEarned) => {
  const { learner } = await learned(hours)
  expect(await quickLearner(learner)).toMatchObject({ isEarned, have: isEarned ? 1 : 0, need: 1 })
})

test('who has earned it by three lessons in a day, as the rule was, keeps it', async () => {
  const before = new Date('2026-11-01T03:00:00Z')
  expect((await quickLearner((await learned([168, 169, 170], before)).learner))?.isEarned).toBe(true)
  expect((await quickLearner((await learned([168, 169], before)).learner))?.isEarned).toBe(false)
  // 22:00 and 23:00 in Jayapura, and 00:00 of the day after.
  expect((await quickLearner((await learned([34, 35, 36], before)).learner))?.isEarned).toBe(false)
})

test('who is taken out of the course keeps it', async () => {
  const { learner, course } = await learned([2])
  await removeLearner(db, staff, { courseId: course.id, personId: learner.id }, 'Salah daftar')
  expect((await quickLearner(learner))?.isEarned).toBe(true)
})
