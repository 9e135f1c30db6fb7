import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submissions } from '#db/tables/assignments.ts'
import { auditLog } from '#db/tables/audit.ts'
import { courseTeachers } from '#db/tables/courses.ts'
import { certificates, enrollments } from '#db/tables/learning.ts'
import { notifications } from '#db/tables/notifications.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { sumUpHandedIn } from '#domain/notifications/sum-up-days.server.ts'
import { learnerRecord } from '#domain/studio/learner-record.server.ts'
import { memoryStorage } from '#platform/picture-storage/storage-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { handIn } from './hand-in.server.ts'
import { markSubmission } from './mark-submission.server.ts'
import { markingDesk } from './marking-desk.server.ts'
import { dropPhrase, phraseOf, savePhrase } from './marking-phrases.server.ts'
import { ownAssignment } from './own-assignment.server.ts'
import type { Rubric } from './rubric.ts'
import { courseWithWork, given, work } from './work-for-test.ts'

const { db } = await testDatabase()
const { storage } = memoryStorage()

const all = { submission: '', lesson: '', show: '', phrase: '' } as const

async function currentOf(userId: string) {
  const [row] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.userId, userId), eq(submissions.isCurrent, true)))
  return row?.id ?? ''
}

const kindsOf = async (userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ kind }) => kind)

test('returned, handed in again and marked: the lesson is completed with the mark that is enough, and the learner is told of each', async () => {
  const { teacher, course, place, secondId, student } = await courseWithWork(db)
  await handIn(db, student, storage, place, work)
  const at = async () => ({ courseId: course.id, submissionId: await currentOf(student.id) })
  await expect(
    markSubmission(db, teacher, await at(), { ...given, comment: '', isReturn: true }),
  ).rejects.toMatchObject({ reason: 'comment-required' })
  await markSubmission(db, teacher, await at(), { ...given, comment: 'Lengkapi', isReturn: true })
  await expect(completeLesson(db, student, place)).rejects.toMatchObject({ reason: 'assignment-missing' })
  await handIn(db, student, storage, place, { ...work, text: 'Versi dua', seen: 1 })
  for (const points of [null, -1, 11, Number.NaN])
    await expect(markSubmission(db, teacher, await at(), { ...given, points })).rejects.toMatchObject({
      reason: 'points-out-of-range',
    })
  await markSubmission(db, teacher, await at(), { ...given, points: 5 })
  expect(await ownAssignment(db, student, place)).toMatchObject({ isPassed: false, canHandIn: true })
  await handIn(db, student, storage, place, { ...work, text: 'Versi tiga', seen: 2 })
  await markSubmission(db, teacher, await at(), { ...given, points: 6 })
  expect(await ownAssignment(db, student, place)).toMatchObject({
    isPassed: true,
    isCompleted: true,
    canHandIn: false,
    versions: [
      { version: 3, state: 'marked', mark: { points: 6, pointsMax: 10, markerName: teacher.fullName } },
      { version: 2, state: 'marked', mark: { points: 5 } },
      { version: 1, state: 'returned', mark: { points: null, comment: 'Lengkapi' } },
    ],
  })
  await expect(handIn(db, student, storage, place, { ...work, seen: 3 })).rejects.toMatchObject({
    reason: 'already-marked',
  })
  const told = await kindsOf(student.id)
  expect(told.filter((kind) => kind === 'work-returned')).toHaveLength(1)
  expect(told.filter((kind) => kind === 'work-marked')).toHaveLength(2)
  await completeLesson(db, student, { courseId: course.id, lessonId: secondId })
  expect(await db.$count(certificates, eq(certificates.userId, student.id))).toBe(1)
  const record = await learnerRecord(db, teacher, { courseId: course.id, personId: student.id })
  expect(record.lessons[0]?.work).toMatchObject({ state: 'marked', points: 6, pointsMax: 10 })
  expect(record.lessons[1]?.work).toBeNull()
})

test('of two who mark the same at once one does, and the other is shown what they gave', async () => {
  const { teacher, course, place, student } = await courseWithWork(db)
  const second = await makePerson(db, { role: 'instructor' })
  await db.insert(courseTeachers).values({ courseId: course.id, userId: second.id })
  await handIn(db, student, storage, place, work)
  const at = { courseId: course.id, submissionId: await currentOf(student.id) }
  const outcomes = await Promise.all([
    markSubmission(db, teacher, at, { ...given, points: 7 }),
    markSubmission(db, second, at, { ...given, points: 3, isReturn: true }),
    markSubmission(db, teacher, at, { ...given, points: 9 }),
  ])
  expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
  const refused = outcomes.find(({ outcome }) => outcome === 'marked-meanwhile')
  if (refused?.outcome !== 'marked-meanwhile') throw new Error('Nobody was told.')
  const seen = { ...given, points: 10, seen: refused.other.version }
  expect(await markSubmission(db, second, at, seen)).toMatchObject({ outcome: 'done' })
  expect(await markSubmission(db, teacher, at, seen)).toMatchObject({ outcome: 'marked-meanwhile' })
  expect(
    await db.$count(auditLog, and(eq(auditLog.action, 'mark-changed'), eq(auditLog.subjectId, student.id))),
  ).toBe(1)
})

test('a version that was replaced meanwhile is not marked', async () => {
  const { teacher, course, place, student } = await courseWithWork(db)
  await handIn(db, student, storage, place, work)
  const submissionId = await currentOf(student.id)
  await handIn(db, student, storage, place, { ...work, seen: 1 })
  expect(await markSubmission(db, teacher, { courseId: course.id, submissionId }, given)).toEqual({
    outcome: 'replaced',
    submissionId: await currentOf(student.id),
  })
})

test('a rubric is marked criterion by criterion, and a mark keeps the one of its day', async () => {
  const rubric: Rubric = [
    {
      title: 'Isi',
      levels: [
        { points: 4, text: 'Lengkap' },
        { points: 1, text: 'Kurang' },
      ],
    },
    {
      title: 'Bahasa',
      levels: [
        { points: 2, text: 'Jelas' },
        { points: 0, text: 'Kabur' },
      ],
    },
  ]
  const { teacher, course, place, student } = await courseWithWork(db, {
    rubric,
    pointsMax: 6,
    passPercent: 50,
  })
  await handIn(db, student, storage, place, work)
  const at = { courseId: course.id, submissionId: await currentOf(student.id) }
  for (const choices of [[], [0], [0, 2], [null, 1]])
    await expect(markSubmission(db, teacher, at, { ...given, choices })).rejects.toMatchObject({
      reason: 'mark-incomplete',
    })
  await markSubmission(db, teacher, at, { ...given, choices: [1, 0, null, null] })
  expect(await ownAssignment(db, student, place)).toMatchObject({
    isPassed: true,
    versions: [{ mark: { points: 3, pointsMax: 6, choices: [1, 0], rubric } }],
  })
})

test('the line is the oldest first, and one is followed by the next', async () => {
  const { teacher, course, place, student, learner } = await courseWithWork(db)
  const learners = [student, await learner(), await learner()]
  for (const [number, each] of learners.entries())
    await handIn(db, each, storage, place, { ...work, now: new Date(Date.UTC(2026, 10, 3 - number)) })
  const ids = await Promise.all(learners.map(({ id }) => currentOf(id)))
  const desk = await markingDesk(db, teacher, course.id, all)
  expect(desk).toMatchObject({ all: 3, waiting: 3, marked: 0, returned: 0 })
  expect(desk.line.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(desk.chosen).toMatchObject({ id: ids[2], previousId: null, nextId: ids[1] })
  expect(
    (await markingDesk(db, teacher, course.id, { ...all, submission: ids[1] ?? '' })).chosen,
  ).toMatchObject({
    previousId: ids[2],
    nextId: ids[0],
  })
  await markSubmission(db, teacher, { courseId: course.id, submissionId: ids[1] ?? '' }, given)
  expect(await markingDesk(db, teacher, course.id, all)).toMatchObject({ all: 3, waiting: 2, marked: 1 })
  const marked = await markingDesk(db, teacher, course.id, { ...all, show: 'marked' })
  expect(marked.line.map(({ id }) => id)).toEqual([ids[1]])
  expect(await markingDesk(db, teacher, course.id, { ...all, lesson: crypto.randomUUID() })).toMatchObject({
    all: 0,
    chosen: null,
  })
})

test('whoever does not work on the course neither sees nor marks what was handed in', async () => {
  const { course, place, student } = await courseWithWork(db)
  await handIn(db, student, storage, place, work)
  const submissionId = await currentOf(student.id)
  const elsewhere = await courseWithWork(db)
  for (const stranger of [elsewhere.teacher, student, await makePerson(db)]) {
    await expect(markingDesk(db, stranger, course.id, all)).rejects.toMatchObject({ code: 'not-found' })
    await expect(
      markSubmission(db, stranger, { courseId: course.id, submissionId }, given),
    ).rejects.toMatchObject({ code: 'not-found' })
  }
  const wrong = { courseId: elsewhere.course.id, submissionId }
  await expect(markSubmission(db, elsewhere.teacher, wrong, given)).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(
    markingDesk(db, elsewhere.teacher, elsewhere.course.id, { ...all, submission: submissionId }),
  ).rejects.toMatchObject({ code: 'not-found' })
})

test('work of somebody who has left the course is marked, and completes nothing', async () => {
  const { teacher, course, place, student } = await courseWithWork(db)
  await handIn(db, student, storage, place, work)
  expect((await markingDesk(db, teacher, course.id, all)).chosen?.learner.isEnrolled).toBe(true)
  await db.delete(enrollments).where(eq(enrollments.userId, student.id))
  const at = { courseId: course.id, submissionId: await currentOf(student.id) }
  expect((await markingDesk(db, teacher, course.id, all)).chosen?.learner.isEnrolled).toBe(false)
  expect(await markSubmission(db, teacher, at, given)).toMatchObject({ outcome: 'done' })
})

test('those who teach are told once a day how much waits', async () => {
  const { teacher, course, place, student, learner } = await courseWithWork(db)
  const second = await makePerson(db, { role: 'instructor' })
  await db.insert(courseTeachers).values({ courseId: course.id, userId: second.id })
  const yesterday = new Date(Date.now() - 24 * 3600_000)
  for (const each of [student, await learner()])
    await handIn(db, each, storage, place, { ...work, now: yesterday })
  await Promise.all([sumUpHandedIn(db, 0), sumUpHandedIn(db, 0)])
  for (const { id } of [teacher, second])
    expect(
      await db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, id), eq(notifications.kind, 'work-handed-in'))),
    ).toMatchObject([{ subjectId: course.id, facts: { count: 2 } }])
})

test('quick phrases are one’s own, each once, and not too many', async () => {
  const { teacher } = await courseWithWork(db)
  const other = await makePerson(db, { role: 'instructor' })
  await Promise.all([savePhrase(db, teacher, 'Bagus'), savePhrase(db, teacher, 'Bagus')])
  for (let n = 1; n < 30; n += 1) await savePhrase(db, teacher, `Kalimat ${n}`)
  await expect(savePhrase(db, teacher, 'Satu lagi')).rejects.toMatchObject({ reason: 'phrases-full' })
  const { course } = await courseWithWork(db)
  const staff = await makePerson(db, { role: 'staff' })
  expect((await markingDesk(db, staff, course.id, all)).phrases).toEqual([])
  const [row] = (
    await db.execute<{ id: string }>(
      `select id from marking_phrases where user_id = '${teacher.id}' and text = 'Bagus'`,
    )
  ).rows
  expect(await phraseOf(db, other, row?.id ?? '')).toBeNull()
  await dropPhrase(db, other, row?.id ?? '')
  expect(await phraseOf(db, teacher, row?.id ?? '')).toBe('Bagus')
  await dropPhrase(db, teacher, row?.id ?? '')
  expect(await phraseOf(db, teacher, row?.id ?? '')).toBeNull()
  await expect(savePhrase(db, await makePerson(db), 'Bagus')).rejects.toMatchObject({ code: 'forbidden' })
})
