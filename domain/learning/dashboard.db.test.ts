import { expect, test } from 'vitest'
import { lessonCompletions } from '#db/tables/learning.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCategory, makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent, makeRegistration } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { completeLesson } from './complete-lesson.server.ts'
import { enrollmentsOf, figuresForBadges, learningDaysOf, searchOwn } from './dashboard.server.ts'
import { enrollStudent } from './enroll-student.server.ts'
import { learnerAchievements } from './learner-achievements.server.ts'
import { learningOverviewOf } from './learning-overview.server.ts'

const { db } = await testDatabase()
const day = 86_400_000
const start = new Date('2026-11-01T00:00:00Z')

async function completeAll(learner: Viewer, course: { id: string; lessonIds: string[] }, now = start) {
  await enrollStudent(db, learner, course.id, now)
  for (const lessonId of course.lessonIds) {
    await completeLesson(db, learner, { courseId: course.id, lessonId, now })
  }
}

test('a newcomer has nothing, and that is said in zeros', async () => {
  const learner = await makePerson(db)
  expect(await learningOverviewOf(db, learner, { passion: null })).toEqual({
    goOn: null,
    openQuiz: null,
    dueReviews: null,
    repetitions: null,
    streakDays: 0,
    isTodayCounted: false,
    figures: { activeCourses: 0, learningMinutes: 0, completedCourses: 0, events: 0 },
    enrollments: [],
    firstCourses: [],
    next: [],
  })
  const { streakDays, badges, certificates } = await learnerAchievements(db, learner, { cursor: null })
  expect({ streakDays, certificates }).toEqual({ streakDays: 0, certificates: [] })
  expect(badges.filter(({ isEarned }) => isEarned)).toEqual([])
})

test('the figures count what is stored: time is that of completed lessons', async () => {
  const learner = await makePerson(db)
  await completeAll(learner, await makeCourse(db, { durationHours: 9, modules: [[{ durationMinutes: 25 }]] }))
  const half = await makeCourse(db, {
    durationHours: 5,
    modules: [[{ durationMinutes: 8 }, { durationMinutes: 90 }]],
  })
  await enrollStudent(db, learner, half.id)
  await completeLesson(db, learner, { courseId: half.id, lessonId: half.lessonIds[0] ?? '' })
  await makeRegistration(db, learner, await makeEvent(db))
  expect(await figuresForBadges(db, learner)).toMatchObject({
    activeCourses: 1,
    learningMinutes: 33,
    completedCourses: 1,
    events: 1,
  })
})

test('the overview goes on with the latest, and shows the three newest enrollments in other courses', async () => {
  const learner = await makePerson(db)
  for (const title of ['Satu', 'Dua', 'Tiga', 'Empat']) {
    const course = await makeCourse(db, { title })
    await enrollStudent(db, learner, course.id, new Date(start.getTime() + title.length * day))
  }
  const { goOn, enrollments } = await learningOverviewOf(db, learner, { passion: null })
  expect(goOn?.course.title).toBe('Empat')
  expect(enrollments.map(({ course }) => course.title)).toEqual(['Tiga', 'Satu', 'Dua'])
})

test('whoever has completed all courses is offered what comes next, and nobody else', async () => {
  const learner = await makePerson(db)
  const done = await makeCourse(db)
  await completeAll(learner, done)
  const another = await makeCourse(db)
  const { goOn, next } = await learningOverviewOf(db, learner, { passion: null })
  expect(goOn).toBeNull()
  expect(next[0]).toMatchObject({ id: another.id, reason: 'newest' })
  expect(next.map(({ id }) => id)).not.toContain(done.id)
  await enrollStudent(db, learner, another.id)
  expect(await learningOverviewOf(db, learner, { passion: null })).toMatchObject({
    goOn: { course: { id: another.id } },
    next: [],
  })
})

test('enrollments come a page at a time, without gaps or repeats, even in the same moment', async () => {
  const learner = await makePerson(db)
  for (let count = 0; count < 25; count += 1) {
    await enrollStudent(db, learner, (await makeCourse(db)).id, start)
  }
  const first = await enrollmentsOf(db, learner, null)
  const second = await enrollmentsOf(db, learner, first.nextCursor)
  const courses = [...first.enrollments, ...second.enrollments].map(({ course }) => course.id)
  expect([first.enrollments.length, second.nextCursor, new Set(courses).size]).toEqual([24, null, 25])
})

test('a completed enrollment carries what its certificate says', async () => {
  const learner = await makePerson(db)
  const course = await makeCourse(db)
  await completeAll(learner, course)
  const { enrollments } = await enrollmentsOf(db, learner, null)
  expect(enrollments[0]?.certificate).toMatchObject({ courseId: course.id, holderName: learner.fullName })
})

test('search looks into title, description, category and who gives it, whatever the case', async () => {
  const learner = await makePerson(db)
  const maria = await makePerson(db, { role: 'instructor', fullName: 'Maria Wambrauw' })
  const category = await makeCategory(db, { name: 'Kepemimpinan' })
  const course = await makeCourse(db, {
    title: 'Rapat 45 Menit',
    description: 'Sampai ada keputusan',
    categoryId: category.id,
    instructorId: maria.id,
  })
  await enrollStudent(db, learner, course.id)
  const event = await makeEvent(db, { title: 'Temu Karier', categoryId: category.id, organizerId: maria.id })
  await makeRegistration(db, learner, event)
  const found = async (words: string) => {
    const { enrollments, registrations } = await searchOwn(db, learner, words)
    return [enrollments.length, registrations.length]
  }
  expect(await found('RAPAT')).toEqual([1, 0])
  expect(await found('keputusan')).toEqual([1, 0])
  expect(await found('temu')).toEqual([0, 1])
  expect(await found('kepemimpin')).toEqual([1, 1])
  expect(await found('wambrauw')).toEqual([1, 1])
  expect(await found('100%')).toEqual([0, 0])
})

test('search finds at most six of each, and only the learner’s own', async () => {
  const learner = await makePerson(db)
  const other = await makePerson(db)
  for (let count = 0; count < 7; count += 1) {
    await enrollStudent(db, learner, (await makeCourse(db, { title: 'Anyaman' })).id)
    await makeRegistration(db, learner, await makeEvent(db, { title: 'Anyaman' }))
  }
  const { enrollments, registrations } = await searchOwn(db, learner, 'anyaman')
  expect([enrollments.length, registrations.length]).toEqual([6, 6])
  expect(await searchOwn(db, other, 'anyaman')).toEqual({ enrollments: [], registrations: [] })
})

test('a day is the learner’s own: one moment is two days in two zones', async () => {
  const course = await makeCourse(db)
  const lessonId = course.lessonIds[0] ?? ''
  const completedAt = new Date('2026-11-19T16:30:00Z')
  const west = await makePerson(db, { timeZone: 'Asia/Jakarta' })
  const east = await makePerson(db, { timeZone: 'Asia/Jayapura' })
  await db.insert(lessonCompletions).values([
    { userId: west.id, lessonId, completedAt },
    { userId: east.id, lessonId, completedAt },
  ])
  expect(await learningDaysOf(db, west)).toEqual(['2026-11-19'])
  expect(await learningDaysOf(db, east)).toEqual(['2026-11-20'])
})

test('achievements are true: streak, badges with how far, certificates', async () => {
  const learner = await makePerson(db)
  const now = new Date('2026-11-20T03:00:00Z')
  await completeAll(
    learner,
    await makeCourse(db, { modules: [[{}, {}, {}]] }),
    new Date(now.getTime() - 2 * day),
  )
  await completeAll(learner, await makeCourse(db), new Date(now.getTime() - day))
  const before = await learnerAchievements(db, learner, { cursor: null, now })
  expect(before).toMatchObject({ streakDays: 2, isTodayCounted: false })
  await completeAll(learner, await makeCourse(db), now)
  const after = await learnerAchievements(db, learner, { cursor: null, now })
  expect(after).toMatchObject({ streakDays: 3, isTodayCounted: true })
  expect(after.certificates.map(({ completedAt }) => completedAt)[0]).toEqual(now)
  expect(after.certificates).toHaveLength(3)
  expect(after.badges.map(({ name, isEarned }) => [name, isEarned])).toEqual([
    ['first-course', true],
    ['quick-learner', true],
    ['event-enthusiast', false],
    ['dedicated-student', false],
  ])
})
