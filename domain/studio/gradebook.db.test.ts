import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assignments, submissionMarks, submissions } from '#db/tables/assignments.ts'
import { auditLog } from '#db/tables/audit.ts'
import { markOverrides } from '#db/tables/grades.ts'
import { certificates, enrollments, lessonCompletions } from '#db/tables/learning.ts'
import { quizAttempts } from '#db/tables/quiz-attempts.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { ownMarks } from '#domain/learning/own-marks.server.ts'
import { missingWork } from '#domain/learning/required-work.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { makeQuiz } from '#tests/factories/make-quiz.ts'
import { takeQuiz } from '#tests/factories/take-quiz.ts'
import { duplicateCourse } from './duplicate-course.server.ts'
import { gradebook } from './gradebook.server.ts'
import { parseGradebookFilter } from './gradebook-filter.ts'
import { learnerMarks } from './learner-marks.server.ts'
import { saveWeights, weightsSeen } from './save-weights.server.ts'
import { setMark, takeBackMark } from './set-mark.server.ts'

const { db } = await testDatabase()
const owner = await makePerson(db, { role: 'instructor' })

/** A course of three free lessons: a quiz with a pass mark, work of twenty points with one, a quiz without. */
async function gradedCourse() {
  const free = { isFree: true }
  const course = await makeCourse(db, { instructorId: owner.id, modules: [[free, free, free]] })
  const [first = '', second = '', third = ''] = course.lessonIds
  const courseId = course.id
  const { questionIds } = await makeQuiz(db, { courseId, lessonId: first, passPercent: 50 })
  const asked = { lessonId: second, acceptsText: true, acceptsLink: false, acceptsFiles: false }
  await db.insert(assignments).values({ ...asked, timeZone: 'Asia/Jayapura', pointsMax: 20, passPercent: 60 })
  const { questionIds: others } = await makeQuiz(db, { courseId, lessonId: third })
  const learner = async (fullName: string): Promise<Viewer> => {
    const person = await makePerson(db, { fullName })
    await enrollStudent(db, person, courseId)
    return person
  }
  const took = (who: Viewer, marks: [number, number]) =>
    takeQuiz(db, { lessonId: first, userId: who.id, questionIds, marks })
  const tookLast = (who: Viewer, marks: [number, number], needsMarking = false) =>
    takeQuiz(db, { lessonId: third, userId: who.id, questionIds: others, marks, needsMarking })
  /** null: it waits. */
  const handedIn = async (who: Viewer, points: number | null) => {
    const id = uuidV7()
    const state = points === null ? 'handed-in' : 'marked'
    await db
      .insert(submissions)
      .values({ id, courseId, lessonId: second, userId: who.id, version: 1, text: 'Ini', state })
    const mark = { submissionId: id, points, pointsMax: 20, comment: '', version: uuidV7() }
    if (points !== null) await db.insert(submissionMarks).values({ ...mark, markedAt: new Date() })
    return id
  }
  const book = (query = '', size?: number) =>
    gradebook(db, owner, courseId, parseGradebookFilter(new URLSearchParams(query)), size)
  const whose = ({ id: personId }: Viewer) => ({ courseId, personId })
  return { courseId, first, second, third, learner, took, tookLast, handedIn, book, whose }
}

const quizOf = (lesson: string, seen = '') => ({ lesson, kind: 'quiz' as const, seen })

test('a gradebook has a column for all that is graded, and in each row what counts and how it stands', async () => {
  const { learner, took, tookLast, handedIn, book } = await gradedCourse()
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
      grade: 'good',
    },
    { fullName: 'Citra', cells: [null, null, null], total: null, grade: 'completed' },
  ])
  // Of 90 and 60: whoever has nothing yet lowers nothing.
  expect(mean).toBe(75)
  expect([all, found, next]).toEqual([3, 3, null])
  expect(rows[2]?.id).toBe(citra.id)
})

test('it is narrowed, sorted and paged, and names of others are nobody’s', async () => {
  const { learner, took, handedIn, book, courseId } = await gradedCourse()
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
  const { courseId, first, second, third, learner, took, tookLast, handedIn, book } = await gradedCourse()
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
  const { courseId, book } = await gradedCourse()
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

test('a mark that is set counts instead of what was reached, completes with the pass mark, and is noted', async () => {
  const { courseId, first, learner, took, book, whose } = await gradedCourse()
  const ana = await learner('Ana')
  await took(ana, [0.4, 0])
  expect(await missingWork(db, ana.id, first)).toBe('quiz')
  await setMark(db, owner, whose(ana), { ...quizOf(first), percent: 80, reason: 'Menjawab lisan' })
  expect(await missingWork(db, ana.id, first)).toBeNull()
  const completed = await db.select().from(lessonCompletions).where(eq(lessonCompletions.userId, ana.id))
  expect(completed.map(({ lessonId }) => lessonId)).toEqual([first])
  const { rows, parts } = await book()
  expect(rows[0]).toMatchObject({
    total: 80,
    cells: [{ percent: 80, isSet: true, state: 'failed' }, null, null],
  })
  expect(parts[0]?.mean).toBe(80)
  const own = await ownMarks(db, ana, courseId)
  expect(own?.marks[0]).toMatchObject({
    percent: 80,
    ownPercent: 20,
    override: { percent: 80, reason: 'Menjawab lisan', setBy: owner.fullName },
  })
  const noted = await db.select().from(auditLog).where(eq(auditLog.subjectId, ana.id))
  expect(noted).toMatchObject([{ action: 'mark-set', details: { to: '80%', why: 'Menjawab lisan' } }])
})

test('one below the pass mark passes nothing, undoes nothing, and can be taken back', async () => {
  const { courseId, first, learner, took, whose } = await gradedCourse()
  const [ana, budi] = [await learner('Ana'), await learner('Budi')]
  await took(ana, [1, 1])
  await completeLesson(db, ana, { courseId, lessonId: first })
  for (const each of [ana, budi])
    await setMark(db, owner, whose(each), { ...quizOf(first), percent: 49, reason: 'Menyalin' })
  expect(await missingWork(db, ana.id, first)).toBeNull()
  expect(await missingWork(db, budi.id, first)).toBe('quiz')
  const completed = await db.select().from(lessonCompletions).where(eq(lessonCompletions.lessonId, first))
  expect(completed.map(({ userId }) => userId)).toEqual([ana.id])
  expect((await ownMarks(db, ana, courseId))?.total).toBe(49)
  const [set] = await db.select().from(markOverrides).where(eq(markOverrides.userId, ana.id))
  await takeBackMark(db, owner, whose(ana), quizOf(first, set?.version))
  expect((await ownMarks(db, ana, courseId))?.total).toBe(100)
  await expect(takeBackMark(db, owner, whose(ana), quizOf(first))).rejects.toThrow('changed-meanwhile')
})

test('the last mark that is set finishes the course, with a certificate that says what counted', async () => {
  const { courseId, first, second, third, learner, whose } = await gradedCourse()
  const ana = await learner('Ana')
  const set = (lesson: string, kind: 'quiz' | 'assignment', percent: number) =>
    setMark(db, owner, whose(ana), { lesson, kind, seen: '', percent, reason: 'Ujian tatap muka' })
  await set(first, 'quiz', 50)
  await set(second, 'assignment', 100)
  await set(third, 'quiz', 0)
  const [place] = await db.select().from(enrollments).where(eq(enrollments.userId, ana.id))
  expect(place?.completedAt).not.toBeNull()
  const certified = await db.select().from(certificates).where(eq(certificates.courseId, courseId))
  expect(certified).toMatchObject([{ averagePercent: 50, quizzesPassed: 1, workMarked: 1, grade: 'good' }])
})

test('nobody’s mark is set over unseen, and only what is graded in the course, for somebody who learns in it, by who works on it', async () => {
  const { first, second, learner, whose } = await gradedCourse()
  const other = await gradedCourse()
  const ana = await learner('Ana')
  const given = { percent: 90, reason: 'Lisan' }
  await setMark(db, owner, whose(ana), { ...quizOf(first), ...given })
  const second90 = setMark(db, owner, whose(ana), { ...quizOf(first), percent: 10, reason: 'Lain' })
  await expect(second90).rejects.toThrow('changed-meanwhile')
  const [set] = await db.select().from(markOverrides).where(eq(markOverrides.userId, ana.id))
  await setMark(db, owner, whose(ana), { ...quizOf(first, set?.version), percent: 10, reason: 'Lain' })
  const stale = takeBackMark(db, owner, whose(ana), quizOf(first, set?.version))
  await expect(stale).rejects.toThrow('changed-meanwhile')
  const elsewhere = setMark(db, owner, whose(ana), { ...quizOf(other.first), ...given })
  await expect(elsewhere).rejects.toThrow('lesson')
  await expect(setMark(db, owner, whose(ana), { ...quizOf(second), ...given })).rejects.toThrow('lesson')
  const nobody = { ...whose(ana), personId: (await makePerson(db)).id }
  await expect(setMark(db, owner, nobody, { ...quizOf(first), ...given })).rejects.toThrow('learner')
  const stranger = await makePerson(db, { role: 'instructor' })
  await expect(setMark(db, stranger, whose(ana), { ...quizOf(first), ...given })).rejects.toThrow('course')
  const rows = await db.select().from(markOverrides).where(eq(markOverrides.userId, ana.id))
  expect(rows).toMatchObject([{ percent: 10 }])
})

test('an attempt that goes on, and one that waits for marks, are told apart', async () => {
  const { third, first, learner, tookLast, book } = await gradedCourse()
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
    expect(await next()).toEqual({ id: first, title: 'Kuis satu' })
  }
  await give(first, 70)
  expect(await next()).toEqual({ id: last, title: 'Kuis dua' })
  await give(last, 90)
  expect(await next()).toBeNull()
})
