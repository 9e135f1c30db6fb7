import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lessonAttachments } from '#db/tables/attachments.ts'
import { courses, lessons } from '#db/tables/courses.ts'
import { attachmentFile } from '#domain/courses/attachments/attachment-file.server.ts'
import { freeLesson } from '#domain/courses/course-detail.server.ts'
import { attachmentToRead } from '#domain/learning/attachment-to-read.server.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { learnView } from '#domain/learning/learn-view.server.ts'
import { forgetAttachments } from '#domain/maintenance/forget-attachments.server.ts'
import { memoryStorage } from '#platform/picture-storage/storage-for-test.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { attachFile } from './attach-file.server.ts'
import { lessonForEditing } from './course-for-editing.server.ts'
import { deleteCourse } from './delete-course.server.ts'
import { duplicateCourse } from './duplicate-course.server.ts'
import { duplicateLesson } from './duplicate-lesson.server.ts'
import { moveLesson } from './move-lesson.server.ts'
import { removeAttachment } from './remove-attachment.server.ts'

const { db } = await testDatabase()
const { storage, kept } = memoryStorage()

const owner = await makePerson(db, { role: 'instructor' })
const other = await makePerson(db, { role: 'instructor' })
const staff = await makePerson(db, { role: 'staff' })

const pdf = (words = 'Soal') => ({
  name: `${words}.pdf`,
  bytes: new Uint8Array(Buffer.from(`%PDF-1.7 ${words}`)),
})
const filesOf = async (lessonId: string) =>
  db
    .select()
    .from(lessonAttachments)
    .where(eq(lessonAttachments.lessonId, lessonId))
    .orderBy(lessonAttachments.id)
const onlyFile = async (lessonId: string) => {
  const [file] = await filesOf(lessonId)
  if (!file) throw new Error('There is no file.')
  return file
}
const dayLater = () => Date.now() + 25 * 3600_000

test('a file is kept under its name with its size, once, and what is wrong leaves nothing', async () => {
  const course = await makeCourse(db, { instructorId: owner.id })
  const place = { courseId: course.id, lessonId: course.lessonIds[0] ?? '' }
  await attachFile(db, owner, storage, place, pdf())
  const before = kept.size
  await attachFile(db, owner, storage, place, { ...pdf(), name: 'sama.pdf' })
  expect(await filesOf(place.lessonId)).toMatchObject([{ name: 'Soal.pdf', type: 'pdf', bytes: 13 }])
  const { fileId } = await onlyFile(place.lessonId)
  expect(Buffer.from(kept.get(attachmentFile(fileId))?.bytes ?? []).toString()).toBe('%PDF-1.7 Soal')

  const big = new Uint8Array(25_000_001)
  big.set(Buffer.from('%PDF-'))
  const refusals = [
    [{ name: 'kosong.pdf', bytes: new Uint8Array() }, 'attachment-empty'],
    [{ name: 'besar.pdf', bytes: big }, 'attachment-too-large'],
    [{ name: 'program.pdf', bytes: new Uint8Array([77, 90]) }, 'attachment-type'],
  ] as const
  for (const [file, reason] of refusals)
    await expect(attachFile(db, owner, storage, place, file)).rejects.toMatchObject({ reason })
  for (let n = 2; n <= 20; n += 1) await attachFile(db, owner, storage, place, pdf(`Soal ${n}`))
  await expect(attachFile(db, owner, storage, place, pdf('Terlalu'))).rejects.toMatchObject({
    reason: 'attachments-full',
  })
  expect(kept.size).toBe(before + 19)
})

test('files are added and taken away by those who manage the course, of its own lessons alone', async () => {
  const [own, foreign] = [
    await makeCourse(db, { instructorId: owner.id, modules: [[{}, {}]] }),
    await makeCourse(db, { instructorId: other.id }),
  ]
  const [lessonId = '', second = ''] = own.lessonIds
  const place = { courseId: own.id, lessonId }
  await attachFile(db, staff, storage, place, pdf())
  const { id: attachmentId } = await onlyFile(lessonId)
  const missing = { code: 'not-found' }
  await expect(attachFile(db, other, storage, place, pdf('Lain'))).rejects.toMatchObject(missing)
  const foreignLesson = { courseId: own.id, lessonId: foreign.lessonIds[0] ?? '' }
  await expect(attachFile(db, owner, storage, foreignLesson, pdf())).rejects.toMatchObject(missing)
  await expect(removeAttachment(db, other, { ...place, attachmentId })).rejects.toMatchObject(missing)
  await expect(
    removeAttachment(db, owner, { ...place, lessonId: second, attachmentId }),
  ).rejects.toMatchObject(missing)
  await expect(removeAttachment(db, owner, { ...place, attachmentId: 'x' })).rejects.toMatchObject(missing)
  expect(await lessonForEditing(db, own.id, lessonId)).toMatchObject({
    files: [{ id: attachmentId, name: 'Soal.pdf' }],
  })
  await removeAttachment(db, owner, { ...place, attachmentId })
  expect(await filesOf(lessonId)).toEqual([])
})

test('who may read a lesson may download its files, and nobody else', async () => {
  const course = await makeCourse(db, {
    instructorId: owner.id,
    modules: [[{}, { content: 'Dua' }], [{ isFree: true }]],
  })
  const [first = '', locked = '', free = ''] = course.lessonIds
  for (const lessonId of course.lessonIds)
    await attachFile(db, owner, storage, { courseId: course.id, lessonId }, pdf())
  const [student, stranger] = [await makePerson(db), await makePerson(db)]
  await enrollStudent(db, student, course.id)
  const read = async (viewer: Parameters<typeof attachmentToRead>[1], lessonId: string) =>
    attachmentToRead(db, viewer, { courseId: course.id, attachmentId: (await onlyFile(lessonId)).id }).then(
      ({ name }) => name,
      ({ code }) => code,
    )
  for (const viewer of [owner, staff]) expect(await read(viewer, locked)).toBe('Soal.pdf')
  for (const viewer of [null, stranger, other]) expect(await read(viewer, first)).toBe('forbidden')
  for (const viewer of [null, stranger, other, student]) expect(await read(viewer, free)).toBe('Soal.pdf')
  expect(await read(student, first)).toBe('Soal.pdf')
  expect(await read(student, locked)).toBe('forbidden')
  const seen = await learnView(db, student, course.id, { lessonId: locked })
  expect(seen).toMatchObject({ lesson: { isOpen: false, attachments: [] } })
  await completeLesson(db, student, { courseId: course.id, lessonId: first })
  expect(await read(student, locked)).toBe('Soal.pdf')
  expect(await learnView(db, student, course.id, { lessonId: locked })).toMatchObject({
    lesson: { attachments: [{ name: 'Soal.pdf', type: 'pdf', bytes: 13 }] },
  })
  expect(await freeLesson(db, course.id, free)).toMatchObject({ attachments: [{ name: 'Soal.pdf' }] })

  await db.update(courses).set({ isPublished: false }).where(eq(courses.id, course.id))
  for (const viewer of [null, stranger, other]) expect(await read(viewer, free)).toBe('not-found')
  expect(await read(student, free)).toBe('Soal.pdf')
  const elsewhere = await makeCourse(db, { instructorId: owner.id })
  const { id: attachmentId } = await onlyFile(free)
  for (const courseId of [elsewhere.id, uuidV7(), 'x'])
    await expect(attachmentToRead(db, owner, { courseId, attachmentId })).rejects.toMatchObject({
      code: 'not-found',
    })
})

test('a file goes with its lesson through moves and copies, and is collected a day after the last lesson that had it', async () => {
  const course = await makeCourse(db, { instructorId: owner.id, modules: [[{}], []] })
  const [lessonId = ''] = course.lessonIds
  const place = { courseId: course.id, lessonId }
  await attachFile(db, owner, storage, place, pdf('Dibagi'))
  const { fileId } = await onlyFile(lessonId)
  const isThere = () => kept.has(attachmentFile(fileId))
  await moveLesson(db, owner, place, { moduleId: course.moduleIds[1] ?? '', position: 1 })
  const beside = await duplicateLesson(db, owner, place)
  const copyId = await duplicateCourse(db, owner, course.id)
  const everywhere = await db.select().from(lessonAttachments).where(eq(lessonAttachments.fileId, fileId))
  expect(everywhere.map(({ name }) => name)).toEqual(Array(4).fill('Dibagi.pdf'))
  await db.delete(lessons).where(eq(lessons.id, beside))
  await deleteCourse(db, owner, course.id, 0)
  await forgetAttachments(db, storage, dayLater())
  expect(isThere()).toBe(true)
  await deleteCourse(db, owner, copyId, 0)
  await forgetAttachments(db, storage)
  expect(isThere()).toBe(true)
  expect(await forgetAttachments(db, storage, dayLater())).toBeGreaterThan(0)
  expect(isThere()).toBe(false)
})
