import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { markOverrides } from '#db/tables/grades.ts'
import { certificates } from '#db/tables/learning.ts'
import { quizAttempts } from '#db/tables/quiz-attempts.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { ownMarks } from '#domain/learning/own-marks.server.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { makeQuiz } from '#tests/factories/make-quiz.ts'
import { duplicateCourse } from './duplicate-course.server.ts'
import { gradebook } from './gradebook.server.ts'
import { parseGradebookFilter } from './gradebook-filter.ts'
import { gradedCourse, quizOf } from './graded-course-for-test.ts'
import { learnerMarks } from './learner-marks.server.ts'
import { saveWeights, weightsSeen } from './save-weights.server.ts'
import { setMark } from './set-mark.server.ts'

const { db } = await testDatabase()
const owner = await makePerson(db, { role: 'instructor' })

test('a gradebook has a column for all that is graded, and in each row what counts and how it stands', async () => {
  const { learner, took, tookLast, handedIn, book } = await gradedCourse(db, owner)
  const [ana, budi, citra] = [await learner('Ana'), await learner('Budi'), await learner('Citra')]
  await took(ana, [1, 0.8])
  const waiting = await handedIn(ana, null)
  await took(budi, [0.4, 0])
  await handedIn(budi, 17)
  await tookLast(budi, [1, 0.5])
  const { parts, rows, mean, all, found, next } = await book()
  expect(parts.map(({ kind, weight, passPercent, mean }) => [kind, weight, passPercent, mean])).toEqual([
    ['quiz', 1, 50, 55],
    ['assignment', 1, 60, 85],
    ['quiz', 1, null, 75],
  ])
  const cell = (percent: number | null, state: string, submissionId: unknown = null) => ({
    percent,
    state,
    isSet: false,
    submissionId,
  })
  expect(rows.map(({ fullName, cells, total, grade }) => ({ fullName, cells, total, grade }))).toEqual([
    {
      fullName: 'Ana',
      cells: [cell(90, 'passed'), cell(null, 'waiting', waiting), null],
      total: 90,
      grade: 'excellent',
    },
    {
      fullName: 'Budi',
      cells: [cell(20, 'failed'), cell(85, 'passed', expect.any(String)), cell(75, 'graded')],
      total: 60,
      grade: null,
    },
    { fullName: 'Citra', cells: [null, null, null], total: null, grade: 'completed' },
  ])
  // Of 90 and 60: anyone who has nothing yet lowers nothing.
  expect(mean).toBe(75)
  expect([all, found, next]).toEqual([3, 3, null])
  expect(rows[2]?.id).toBe(citra.id)
})

test('it is narrowed, sorted and paged, and names of others are nobody’s', async () => {
  const { learner, took, handedIn, book, courseId } = await gradedCourse(db, owner)
  const [ana, budi, citra] = [await learner('Ana'), await learner('Budi'), await learner('Citra')]
  await took(ana, [1, 0])
  await took(budi, [0.2, 0])
  await handedIn(citra, null)
  const namesOf = async (query: string) => (await book(query)).rows.map(({ fullName }) => fullName)
  expect(await namesOf('show=waiting')).toEqual(['Citra'])
  expect(await namesOf('show=below')).toEqual(['Budi'])
  expect(await namesOf('show=finished')).toEqual([])
  expect(await namesOf('search=uD')).toEqual(['Budi'])
  expect(await namesOf('sort=highest')).toEqual(['Ana', 'Budi', 'Citra'])
  expect(await namesOf('sort=lowest')).toEqual(['Budi', 'Ana', 'Citra'])
  for (const sort of ['name', 'highest']) {
    const firstPage = await book(`sort=${sort}`, 2)
    expect(firstPage.rows.map(({ id }) => id)).toEqual([ana.id, budi.id])
    expect(firstPage.next).toBe(budi.id)
    expect((await book(`sort=${sort}&after=${firstPage.next}`, 2)).rows.map(({ id }) => id)).toEqual([
      citra.id,
    ])
  }
  const stranger = await makePerson(db, { role: 'instructor' })
  const filter = parseGradebookFilter(new URLSearchParams())
  await expect(gradebook(db, stranger, courseId, filter)).rejects.toThrow('course')
  await expect(learnerMarks(db, stranger, { courseId, personId: ana.id })).rejects.toThrow('course')
  await expect(learnerMarks(db, owner, { courseId, personId: stranger.id })).rejects.toThrow('learner')
  expect(await ownMarks(db, await makePerson(db), courseId)).toBeNull()
})

test('weights count in totals and certificates, are noted, and go along to a copy; a certificate keeps what it says', async () => {
  const { courseId, first, second, third, learner, took, tookLast, handedIn, book } = await gradedCourse(
    db,
    owner,
  )
  const ana = await learner('Ana')
  await took(ana, [1, 1])
  await handedIn(ana, 16)
  await tookLast(ana, [1, 0])
  const { parts } = await book()
  await saveWeights(db, owner, courseId, { seen: weightsSeen(parts), weights: [1, 3, 0] })
  expect(await book()).toMatchObject({ mean: 85, rows: [{ total: 85, grade: 'very-good' }] })
  const noted = await db.select().from(auditLog).where(eq(auditLog.subjectId, courseId))
  expect(noted).toMatchObject([{ action: 'weights-changed', details: { from: '1, 1, 1', to: '1, 3, 0' } }])
  for (const lessonId of [first, second, third]) await completeLesson(db, ana, { courseId, lessonId })
  const certified = () =>
    db
      .select()
      .from(certificates)
      .where(and(eq(certificates.courseId, courseId), eq(certificates.userId, ana.id)))
  expect(await certified()).toMatchObject([{ grade: 'very-good', averagePercent: 85, quizzesPassed: 1 }])
  const seen = weightsSeen((await book()).parts)
  await saveWeights(db, owner, courseId, { seen, weights: [1, 0, 0] })
  expect(await certified()).toMatchObject([{ grade: 'very-good', averagePercent: 85 }])
  expect(await ownMarks(db, ana, courseId)).toMatchObject({
    total: 100,
    grade: 'excellent',
    certified: { grade: 'very-good' },
  })
  const copy = await duplicateCourse(db, owner, courseId)
  const copied = await gradebook(db, owner, copy, parseGradebookFilter(new URLSearchParams()))
  expect(copied.parts.map(({ weight }) => weight)).toEqual([1, 0, 0])
})

test('whoever has not seen what weighs now, or what is graded now, replaces nothing', async () => {
  const { courseId, book } = await gradedCourse(db, owner)
  const seen = weightsSeen((await book()).parts)
  await saveWeights(db, owner, courseId, { seen, weights: [2, 1, 1] })
  const late = saveWeights(db, owner, courseId, { seen, weights: [5, 5, 5] })
  await expect(late).rejects.toThrow('changed-meanwhile')
  const fewer = { seen: weightsSeen((await book()).parts), weights: [1, 1] }
  await expect(saveWeights(db, owner, courseId, fewer)).rejects.toThrow('changed-meanwhile')
  const stranger = await makePerson(db, { role: 'instructor' })
  await expect(saveWeights(db, stranger, courseId, { seen, weights: [5, 5, 5] })).rejects.toThrow('course')
  expect((await book()).parts.map(({ weight }) => weight)).toEqual([2, 1, 1])
})

test('an attempt that goes on, and one that waits for marks, are told apart', async () => {
  const { third, first, learner, tookLast, book } = await gradedCourse(db, owner)
  const [ana, budi] = [await learner('Ana'), await learner('Budi')]
  const open = { id: uuidV7(), lessonId: first, userId: ana.id, number: 1, seed: 1, isShuffled: false }
  await db.insert(quizAttempts).values({ ...open, pointsMax: 2 })
  await tookLast(budi, [1, 0], true)
  const { rows } = await book()
  expect(rows[0]?.cells[0]).toMatchObject({ state: 'open', percent: null })
  expect(rows[1]?.cells[2]).toMatchObject({ state: 'waiting', percent: null })
  expect(rows[1]?.total).toBeNull()
  expect(third).not.toBe('')
})

test('a learner is led to what is asked for and open, not past a mark below the pass mark', async () => {
  const course = await makeCourse(db, {
    instructorId: owner.id,
    modules: [[{ title: 'Kuis satu' }, { title: 'Pilihan', isOptional: true }, { title: 'Kuis dua' }]],
  })
  const [first = '', optional = '', last = ''] = course.lessonIds
  for (const lessonId of [first, optional, last])
    await makeQuiz(db, { courseId: course.id, lessonId, passPercent: 70 })
  const ana = await makePerson(db, { fullName: 'Ana' })
  await enrollStudent(db, ana, course.id)
  const next = async () => (await ownMarks(db, ana, course.id))?.next
  const give = async (lesson: string, percent: number) => {
    const given = and(eq(markOverrides.userId, ana.id), eq(markOverrides.lessonId, lesson))
    const [set] = await db.select().from(markOverrides).where(given)
    const mark = { ...quizOf(lesson, set?.version), percent, reason: 'Lisan' }
    await setMark(db, owner, { courseId: course.id, personId: ana.id }, mark)
  }
  for (const percent of [0, 69]) {
    await give(first, percent)
    expect(await next()).toMatchObject({ id: first, title: 'Kuis satu' })
  }
  await give(first, 70)
  expect(await next()).toMatchObject({ id: last, title: 'Kuis dua' })
  await give(last, 90)
  expect(await next()).toBeNull()
})
