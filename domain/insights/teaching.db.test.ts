import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses } from '#db/tables/courses.ts'
import { enrollments, lessonCompletions } from '#db/tables/learning.ts'
import { reviewCourse } from '#domain/courses/reviews/review-course.server.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { hears } from '#domain/payments/till-for-test.ts'
import { countStudents, studentPage } from '#domain/studio/own-students.server.ts'
import { removeLearner } from '#domain/studio/remove-learner.server.ts'
import { parseStudentFilter } from '#domain/studio/student-filter.ts'
import { walkBothWays } from '#tests/both-ways.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePaidOrder } from '#tests/factories/make-order.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { teachingAnalysis } from './teaching-analysis.server.ts'
import { teachingInsights } from './teaching-insights.server.ts'
import { latestEnrollments, ownCourseTitles, teachingFigures } from './teaching-overview.server.ts'
import { teachingTrend } from './teaching-trends.server.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-20T03:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const instructor = await makePerson(db, { role: 'instructor' })
const other = await makePerson(db, { role: 'instructor' })
const course = await makeCourse(db, {
  instructorId: instructor.id,
  price: 50_000,
  modules: [[{ isFree: true }, {}], [{}]],
})
const foreign = await makeCourse(db, { instructorId: other.id, price: 10_000 })
await makeCourse(db, { instructorId: instructor.id, isPublished: false, title: 'Draf' })

const names = ['Agus', 'Budi', 'Citra', 'Dina']
const students = await Promise.all(names.map((fullName) => makePerson(db, { fullName })))
// Agus finishes, Budi and Citra stop after the first lesson, Dina never begins.
for (const [index, student] of students.entries()) {
  await enrollStudent(db, student, course.id, daysAgo(40 - index * 10))
  const done = [3, 1, 1, 0][index] ?? 0
  for (const lessonId of course.lessonIds.slice(0, done))
    await completeLesson(db, student, { courseId: course.id, lessonId, now: daysAgo(20 - index * 10) })
}
const [agus, budi] = students
if (!agus || !budi) throw new Error('Nobody learns.')
await reviewCourse(db, agus, course.id, { rating: 5, comment: '' })
await enrollStudent(db, agus, foreign.id, daysAgo(1))

// A course of the instructor that is gone has brought 75,000.
const gone = await makeCourse(db, { instructorId: instructor.id, price: 50_000 })
for (const [index, student] of students.slice(0, 2).entries()) {
  const at = daysAgo(index * 20)
  const { id, attempt } = await makePaidOrder(db, student, { kind: 'course', subjectId: gone.id, at })
  if (index > 0) await hears(db, id, { kind: 'paid-back', attemptId: attempt.id, amount: 25_000 }, at)
}
await db.delete(courses).where(eq(courses.id, gone.id))

test('the figures are those of the instructor’s own courses', async () => {
  expect(await teachingFigures(db, instructor, now)).toEqual({
    courses: 2,
    published: 1,
    students: 4,
    enrollments: 4,
    completed: 1,
    revenue: 75_000,
    revenueThisMonth: 50_000,
    owed: 200_000,
    isCharging: false,
    activePeople: 3,
    ratingAverage: 5,
    ratingCount: 1,
  })
  expect(await teachingFigures(db, other, now)).toMatchObject({ students: 1, revenue: 0, owed: 10_000 })
  const latest = await latestEnrollments(db, instructor, 2)
  expect(latest.map(({ fullName }) => fullName)).toEqual(['Dina', 'Citra'])
  expect((await ownCourseTitles(db, instructor)).length).toBe(2)
})

test('enrolments and revenue are told week by week, empty weeks too', async () => {
  const { weeks } = await teachingTrend(db, instructor, { courseId: null, now })
  expect(weeks).toHaveLength(26)
  expect(weeks.at(-1)?.first).toBe('2026-11-16')
  expect(weeks.map(({ enrolled }) => enrolled).reduce((sum, n) => sum + n)).toBe(4)
  expect(weeks.map(({ revenue }) => revenue).reduce((sum, n) => sum + n)).toBe(75_000)
})

test('another instructor’s course shows nothing, whatever the address says', async () => {
  const courseId = course.id
  expect(
    (await teachingTrend(db, other, { courseId, now })).weeks.every(({ enrolled }) => enrolled === 0),
  ).toBe(true)
  const foreignAnalysis = await teachingAnalysis(db, other, courseId, now)
  expect(foreignAnalysis).toMatchObject({ standings: [], funnel: [], courses: [{ id: foreign.id }] })
  expect(foreignAnalysis.ratings.every(({ n }) => n === 0)).toBe(true)
  const filter = parseStudentFilter(new URLSearchParams({ course: courseId }))
  expect((await studentPage(db, other, filter)).students).toEqual([])
  expect(await countStudents(db, other, filter)).toEqual({ people: 0, enrollments: 0 })
})

test('the funnel says how many have completed each lesson', async () => {
  const { funnel, standings, courses: own } = await teachingAnalysis(db, instructor, course.id, now)
  expect(funnel.map(({ completed }) => completed)).toEqual([3, 1, 1])
  expect(standings).toMatchObject([
    { enrolled: 4, completed: 1, activeEnrollments: 3, revenue: 0, owed: 200_000, rating: 5, reviews: 1 },
  ])
  expect(own).toEqual(await ownCourseTitles(db, instructor))
  const ofAll = await teachingAnalysis(db, instructor, null, now)
  expect(ofAll.funnel).toEqual([])
  expect(ofAll.standings.map(({ enrolled, rating }) => [enrolled, rating])).toEqual([
    [4, 5],
    [0, null],
  ])
  expect(ofAll.ratings).toEqual([5, 4, 3, 2, 1].map((rating) => ({ rating, n: rating === 5 ? 1 : 0 })))
})

test('insights speak of those who have not begun for a week, and of drafts', async () => {
  const insights = await teachingInsights(db, instructor, now)
  expect(insights).toContainEqual(expect.objectContaining({ kind: 'not-begun', n: 1, learners: 4 }))
  expect(insights).toContainEqual(expect.objectContaining({ kind: 'ready', course: 'Draf', lessons: 1 }))
  expect(insights.map(({ kind }) => kind)).not.toContain('empty')
  expect(await teachingInsights(db, other, now)).toEqual([
    expect.objectContaining({ kind: 'no-preview', courseId: foreign.id }),
  ])
})

test('whoever completed a lesson within two weeks has not stopped anywhere', async () => {
  const kinds = (await teachingInsights(db, instructor, now)).map(({ kind }) => kind)
  expect(kinds).not.toContain('stop')
  expect(kinds).not.toContain('stopped')
  const later = await teachingInsights(db, instructor, daysAgo(-20))
  expect(later).toContainEqual(
    expect.objectContaining({ kind: 'stop', lessonId: course.lessonIds[1], number: 2, n: 2, stopped: 2 }),
  )
  expect(later).toContainEqual(expect.objectContaining({ kind: 'stopped', n: 2, learners: 4 }))
})

test.for([
  ['not-begun', now, ['Dina']],
  ['stopped', daysAgo(-20), ['Budi', 'Citra']],
  // Citra's lesson is still too recent.
  ['stopped', daysAgo(-5), ['Budi']],
] as const)(
  'an email to those who are %s at %s reaches those whom the sentence counts: %s',
  async ([status, moment, expected]) => {
    const filter = parseStudentFilter(new URLSearchParams({ course: course.id, status, sort: 'name' }))
    const { students: meant } = await studentPage(db, instructor, filter, { now: moment })
    expect(meant.map(({ fullName }) => fullName)).toEqual(expected)
    expect((await countStudents(db, instructor, filter, moment)).people).toBe(expected.length)
    const insight = (await teachingInsights(db, instructor, moment)).find(({ kind }) => kind === status)
    expect(insight).toMatchObject({ n: expected.length })
  },
)

test('students are searched, narrowed by status and sorted in every order, page after page', async () => {
  const namesOf = async (query: Record<string, string>, size = 2) => {
    const found: string[] = []
    let cursor = ''
    do {
      const filter = parseStudentFilter(new URLSearchParams({ ...query, cursor }))
      const page = await studentPage(db, instructor, filter, { size })
      found.push(...page.students.map(({ fullName }) => fullName))
      cursor = page.nextCursor ?? ''
    } while (cursor)
    return found
  }
  expect(await namesOf({})).toEqual(['Dina', 'Citra', 'Budi', 'Agus'])
  expect(await namesOf({ sort: 'name' })).toEqual(['Agus', 'Budi', 'Citra', 'Dina'])
  for (const sort of ['newest', 'name', 'progress'])
    await walkBothWays(async (cursor) => {
      const filter = parseStudentFilter(new URLSearchParams({ sort, cursor }))
      const { students, ...ways } = await studentPage(db, instructor, filter, { size: 2 })
      return { ...ways, rows: students.map(({ fullName }) => fullName) }
    })
  const byProgress = await namesOf({ sort: 'progress' })
  expect([byProgress[0], byProgress[3]]).toEqual(['Agus', 'Dina'])
  expect(new Set(byProgress)).toEqual(new Set(names))
  expect(await namesOf({ status: 'completed' })).toEqual(['Agus'])
  expect(await namesOf({ status: 'active' })).toEqual([])
  expect(await namesOf({ status: 'started' })).toEqual(['Dina', 'Citra', 'Budi'])
  expect(await namesOf({ search: 'cit' })).toEqual(['Citra'])
  expect(await namesOf({ search: '%' })).toEqual([])
  for (const cursor of ['x', 'W10', Buffer.from('["x","y"]').toString('base64url')])
    expect(
      (await studentPage(db, instructor, parseStudentFilter(new URLSearchParams({ cursor })))).students,
    ).toHaveLength(4)
})

test('teaching is for instructors', async () => {
  for (const role of ['student', 'staff', 'admin'] as const) {
    const person = await makePerson(db, { role })
    await expect(teachingFigures(db, person, now)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(teachingInsights(db, person, now)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(teachingTrend(db, person, { courseId: null })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(studentPage(db, person, parseStudentFilter(new URLSearchParams()))).rejects.toMatchObject({
      code: 'forbidden',
    })
  }
})

test('what somebody completed in another course does not count here', async () => {
  const [own] = await db.select().from(enrollments).where(eq(enrollments.userId, budi.id))
  expect(own?.progressPercentage).toBe(33)
  await db.insert(lessonCompletions).values({ userId: budi.id, lessonId: foreign.lessonIds[0] ?? '' })
  const { funnel } = await teachingAnalysis(db, instructor, course.id, now)
  expect(funnel.map(({ completed }) => completed)).toEqual([3, 1, 1])
})

test('who is active in two courses is one person in two enrollments, and nobody in a course that they are no longer in', async () => {
  const teacher = await makePerson(db, { role: 'instructor' })
  const courses = [
    await makeCourse(db, { instructorId: teacher.id, modules: [[{}, {}]] }),
    await makeCourse(db, { instructorId: teacher.id, modules: [[{}, {}]] }),
  ]
  const [active, gone] = [await makePerson(db), await makePerson(db)]
  for (const { id: courseId, lessonIds } of courses)
    for (const student of [active, gone]) {
      await enrollStudent(db, student, courseId, daysAgo(9))
      await completeLesson(db, student, { courseId, lessonId: lessonIds[0] ?? '', now: daysAgo(8) })
    }
  for (const { id: courseId } of courses)
    await removeLearner(db, teacher, { courseId, personId: gone.id }, 'Salah daftar')
  const { activePeople, students } = await teachingFigures(db, teacher, now)
  const { standings } = await teachingAnalysis(db, teacher, null, now)
  expect([activePeople, students]).toEqual([1, 1])
  expect(standings.map(({ activeEnrollments }) => activeEnrollments)).toEqual([1, 1])
})
