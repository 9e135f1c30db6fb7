import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submissionFiles, submissions } from '#db/tables/assignments.ts'
import { profiles } from '#db/tables/people.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { forgetSubmissions } from '#domain/maintenance/forget-attachments.server.ts'
import { duplicateCourse } from '#domain/studio/duplicate-course.server.ts'
import { memoryStorage } from '#platform/picture-storage/storage-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { assignmentForEditing } from './assignment-for-editing.server.ts'
import { handIn } from './hand-in.server.ts'
import { ownAssignment } from './own-assignment.server.ts'
import { removeAssignment, saveAssignment } from './save-assignment.server.ts'
import { submissionFile } from './submission-file-name.server.ts'
import { submittedFile } from './submitted-file.server.ts'
import { asked, courseWithWork, work } from './work-for-test.ts'

const { db } = await testDatabase()
const { storage, kept } = memoryStorage()

const text = (name: string, words = 'Halo') => new File([words], name)

async function versionsOf(
  viewer: Parameters<typeof ownAssignment>[1],
  place: { courseId: string; lessonId: string },
) {
  const seen = await ownAssignment(db, viewer, place)
  if (seen.state !== 'learning') throw new Error(`It is ${seen.state}.`)
  return seen
}

test('a lesson that asks for work is completed by it alone, and at once where handing in is enough', async () => {
  const { place, student } = await courseWithWork(db, { passPercent: null })
  await expect(completeLesson(db, student, place)).rejects.toMatchObject({ reason: 'assignment-missing' })
  expect(await handIn(db, student, storage, place, work)).toBe(1)
  expect(await versionsOf(student, place)).toMatchObject({
    isCompleted: true,
    canHandIn: true,
    versions: [{ version: 1, text: 'Karyaku', state: 'handed-in', mark: null }],
  })
})

test('work of one lesson is none of another', async () => {
  const { teacher, course, place, secondId, student } = await courseWithWork(db, { passPercent: null })
  const second = { courseId: course.id, lessonId: secondId }
  await saveAssignment(db, teacher, second, { ...asked, passPercent: null, updatedAt: null })
  await handIn(db, student, storage, place, work)
  await expect(completeLesson(db, student, second)).rejects.toMatchObject({ reason: 'assignment-missing' })
})

test('where there is a pass mark, what was handed in waits', async () => {
  const { place, student } = await courseWithWork(db)
  await handIn(db, student, storage, place, work)
  expect(await versionsOf(student, place)).toMatchObject({ isCompleted: false, isPassed: false })
  await expect(completeLesson(db, student, place)).rejects.toMatchObject({ reason: 'assignment-missing' })
})

test('what is handed in again is the next version, with those files of the one before that go along', async () => {
  const { place, student } = await courseWithWork(db)
  await handIn(db, student, storage, place, { ...work, files: [text('satu.txt'), text('dua.txt', 'Dua')] })
  const [first] = (await versionsOf(student, place)).versions
  const [one, two] = first?.files ?? []
  await handIn(db, student, storage, place, {
    ...work,
    text: '',
    seen: 1,
    keep: [two?.id ?? '', 'x'],
    files: [text('tiga.txt')],
  })
  const { versions } = await versionsOf(student, place)
  expect(versions.map(({ version, files }) => [version, files.map(({ name }) => name)])).toEqual([
    [2, ['dua.txt', 'tiga.txt']],
    [1, ['satu.txt', 'dua.txt']],
  ])
  const other = (await courseWithWork(db)).student
  const fileId = one?.id ?? ''
  expect(await submittedFile(db, student, { courseId: place.courseId, fileId })).toMatchObject({
    name: 'satu.txt',
  })
  await expect(submittedFile(db, other, { courseId: place.courseId, fileId })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('sent twice at once it is one version, and nothing of the other is left', async () => {
  const { place, student } = await courseWithWork(db)
  const before = kept.size
  const sent = await Promise.allSettled(
    Array.from({ length: 6 }, () => handIn(db, student, storage, place, { ...work, files: [text('a.txt')] })),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.$count(submissions, eq(submissions.userId, student.id))).toBe(1)
  expect(kept.size).toBe(before + 1)
})

test('files that lie about their type, are too large or too many are not taken, and none of the others is kept', async () => {
  const { place, student } = await courseWithWork(db)
  const before = kept.size
  const refused: [File[], object][] = [
    [
      [text('foto.png', '<script>alert(1)</script>'), text('baik.txt')],
      { files: [{ name: 'foto.png', reason: 'content' }] },
    ],
    [[text('program.exe')], { files: [{ name: 'program.exe', reason: 'type' }] }],
    [[text('kosong.txt', '')], { files: [{ name: 'kosong.txt', reason: 'empty' }] }],
    [
      [text('besar.txt', 'a'.repeat(10 * 1024 * 1024 + 1))],
      { files: [{ name: 'besar.txt', reason: 'too-large' }] },
    ],
    [Array.from({ length: 6 }, (_, n) => text(`${n}.txt`)), { reason: 'submission-files-full' }],
    [[text('surat.pdf')], { files: [{ name: 'surat.pdf', reason: 'content' }] }],
    [[], { reason: 'submission-empty' }],
  ]
  for (const [files, why] of refused)
    await expect(handIn(db, student, storage, place, { ...work, text: '', files })).rejects.toMatchObject(why)
  expect(kept.size).toBe(before)
  expect(await db.$count(submissions, eq(submissions.userId, student.id))).toBe(0)
})

test('what is not asked for is not taken, and late work is', async () => {
  const { place, student } = await courseWithWork(db, {
    acceptsText: false,
    acceptsFiles: false,
    dueAt: new Date(Date.now() - 60_000),
  })
  await expect(
    handIn(db, student, storage, place, { ...work, files: [text('a.txt')] }),
  ).rejects.toMatchObject({ reason: 'submission-empty' })
  await handIn(db, student, storage, place, { ...work, link: 'https://example.org/karya' })
  expect((await versionsOf(student, place)).versions).toMatchObject([
    { text: '', link: 'https://example.org/karya', files: [] },
  ])
})

test('nobody hands in what is locked, in a course that is not theirs, or as a teacher', async () => {
  const { teacher, course, place, secondId, student } = await courseWithWork(db)
  const second = { courseId: course.id, lessonId: secondId }
  await saveAssignment(db, teacher, second, { ...asked, updatedAt: null })
  await expect(handIn(db, student, storage, second, work)).rejects.toMatchObject({ reason: 'lesson-locked' })
  expect(await ownAssignment(db, student, second)).toEqual({ state: 'locked' })
  const stranger = await makePerson(db)
  await expect(handIn(db, stranger, storage, place, work)).rejects.toMatchObject({ code: 'not-found' })
  expect(await ownAssignment(db, stranger, place)).toEqual({ state: 'not-enrolled' })
  await expect(handIn(db, teacher, storage, place, work)).rejects.toMatchObject({ reason: 'students-only' })
  expect(await ownAssignment(db, teacher, place)).toMatchObject({ state: 'viewing' })
  const otherTeacher = await makePerson(db, { role: 'instructor' })
  expect(await ownAssignment(db, otherTeacher, place)).toEqual({ state: 'missing' })
  const elsewhere = { ...place, courseId: (await courseWithWork(db)).course.id }
  await expect(handIn(db, student, storage, elsewhere, work)).rejects.toMatchObject({ code: 'not-found' })
})

test('what is asked is changed by those who manage the course, never over somebody else, and not taken away from under work', async () => {
  const { teacher, place, student } = await courseWithWork(db)
  const otherTeacher = await makePerson(db, { role: 'instructor' })
  for (const change of [
    () => saveAssignment(db, otherTeacher, place, { ...asked, updatedAt: null }),
    () => removeAssignment(db, otherTeacher, place),
    () => assignmentForEditing(db, otherTeacher, place),
  ])
    await expect(change()).rejects.toMatchObject({ code: 'not-found' })
  const { typed } = await assignmentForEditing(db, teacher, place)
  const changed = { ...asked, pointsMax: 20 }
  const seen = new Date(typed.updated_at)
  expect(await saveAssignment(db, teacher, place, { ...changed, updatedAt: seen })).toEqual({
    outcome: 'saved',
  })
  expect(await saveAssignment(db, teacher, place, { ...asked, updatedAt: seen })).toMatchObject({
    outcome: 'changed-meanwhile',
    current: { points_max: '20' },
  })
  await handIn(db, student, storage, place, work)
  await expect(removeAssignment(db, teacher, place)).rejects.toMatchObject({ reason: 'handed-in' })
})

test('a copy of the course asks for the same, but not until the same day, and has nobody’s work', async () => {
  const { teacher, course, place, student } = await courseWithWork(db, { dueAt: new Date() })
  await handIn(db, student, storage, place, work)
  const copyId = await duplicateCourse(db, teacher, course.id)
  const { rows } = await db.execute<{ id: string }>(
    `select l.id from lessons l join course_modules m on m.id = l.module_id where m.course_id = '${copyId}' order by l.order_index`,
  )
  const copy = { courseId: copyId, lessonId: rows[0]?.id ?? '' }
  expect(await assignmentForEditing(db, teacher, copy)).toMatchObject({
    exists: true,
    handedIn: 0,
    typed: { points_max: '10', due_at: '' },
  })
})

test('with a person their work goes, and its files a day later', async () => {
  const { place, student } = await courseWithWork(db)
  await handIn(db, student, storage, place, { ...work, files: [text('rahasia.txt', 'Rahasia')] })
  const [file] = await db
    .select({ fileId: submissionFiles.fileId })
    .from(submissionFiles)
    .innerJoin(submissions, eq(submissions.id, submissionFiles.submissionId))
    .where(eq(submissions.userId, student.id))
  const name = submissionFile(file?.fileId ?? '')
  const dayLater = () => Date.now() + 25 * 3600_000
  await forgetSubmissions(db, storage, dayLater())
  expect(kept.has(name)).toBe(true)
  await db.delete(profiles).where(eq(profiles.id, student.id))
  expect(await db.$count(submissions, eq(submissions.userId, student.id))).toBe(0)
  await forgetSubmissions(db, storage)
  expect(kept.has(name)).toBe(true)
  await forgetSubmissions(db, storage, dayLater())
  expect(kept.has(name)).toBe(false)
})
