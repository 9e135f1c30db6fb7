import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { markOverrides } from '#db/tables/grades.ts'
import { certificates, enrollments, lessonCompletions } from '#db/tables/learning.ts'
import { notifications } from '#db/tables/notifications.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { ownMarks } from '#domain/learning/own-marks.server.ts'
import { missingWork } from '#domain/learning/required-work.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { gradedCourse, quizOf } from './graded-course-for-test.ts'
import { setMark, takeBackMark } from './set-mark.server.ts'

const { db } = await testDatabase()
const owner = await makePerson(db, { role: 'instructor' })

test('a mark that is set counts instead of what was reached, completes with the pass mark, and is noted', async () => {
  const { courseId, first, learner, took, book, whose } = await gradedCourse(db, owner)
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
  const { courseId, first, learner, took, whose } = await gradedCourse(db, owner)
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

test('a learner is told who has set a mark of theirs or taken it back, once a change, without why', async () => {
  const { courseId, first, learner, whose } = await gradedCourse(db, owner)
  const ana = await learner('Ana')
  const version = async () => {
    const [set] = await db.select().from(markOverrides).where(eq(markOverrides.userId, ana.id))
    return set?.version ?? ''
  }
  const set = async (percent: number, reason: string) =>
    setMark(db, owner, whose(ana), { ...quizOf(first, await version()), percent, reason })
  const toldOf = (kind: string) =>
    db
      .select()
      .from(notifications)
      .where(and(eq(notifications.subjectId, courseId), eq(notifications.kind, kind)))
  await set(80, 'Menjawab lisan')
  const [told] = await toldOf('mark-set')
  expect(told).toMatchObject({ kind: 'mark-set', userId: ana.id })
  expect(told?.facts).toMatchObject({ from: owner.fullName, lessonId: first })
  expect(JSON.stringify(told)).not.toContain('lisan')
  // The same mark with better words, and one that somebody else was quicker with, are no news.
  await set(80, 'Menjawab lisan di kelas')
  const unseen = setMark(db, owner, whose(ana), { ...quizOf(first), percent: 10, reason: 'Lain' })
  await expect(unseen).rejects.toThrow('changed-meanwhile')
  await set(90, 'Menjawab lisan di kelas')
  await takeBackMark(db, owner, whose(ana), quizOf(first, await version()))
  expect(await toldOf('mark-set')).toHaveLength(2)
  expect(await toldOf('mark-taken-back')).toHaveLength(1)
})

test('the last mark that is set finishes the course, with a certificate that says what counted', async () => {
  const { courseId, first, second, third, learner, whose } = await gradedCourse(db, owner)
  const ana = await learner('Ana')
  const set = (lesson: string, kind: 'quiz' | 'assignment', percent: number, seen = '') =>
    setMark(db, owner, whose(ana), { lesson, kind, seen, percent, reason: 'Ujian tatap muka' })
  await set(first, 'quiz', 50)
  await set(second, 'assignment', 100)
  // Nothing is no way to have done what has no pass mark.
  await set(third, 'quiz', 0)
  expect(await missingWork(db, ana.id, third)).toBe('quiz')
  const [nothing] = await db.select().from(markOverrides).where(eq(markOverrides.lessonId, third))
  await set(third, 'quiz', 1, nothing?.version)
  const [place] = await db.select().from(enrollments).where(eq(enrollments.userId, ana.id))
  expect(place?.completedAt).not.toBeNull()
  const certified = await db.select().from(certificates).where(eq(certificates.courseId, courseId))
  expect(certified).toMatchObject([{ averagePercent: 50, quizzesPassed: 1, workMarked: 1, grade: 'good' }])
})

test('nobody’s mark is set over unseen, and only what is graded in the course, for somebody who learns in it, by who works on it', async () => {
  const { first, second, learner, whose } = await gradedCourse(db, owner)
  const other = await gradedCourse(db, owner)
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
