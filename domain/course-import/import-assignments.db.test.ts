import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assignments, submissions } from '#db/tables/assignments.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { addFiles, folderOf } from './folder-for-test.ts'
import { ImportError } from './import-error.server.ts'
import { importing, smallCourse } from './importing-for-test.ts'

const { db } = await testDatabase()
const on = importing(db)
const { person, importFolder, curriculum } = on

const asking = (yaml: string) => ({ '1-mulai/1-satu.md': `---\nassignment:\n${yaml}\n---\n# Satu\n` })
const askedOf = async (lessonId = '') =>
  (await db.select().from(assignments).where(eq(assignments.lessonId, lessonId)))[0]

test('a lesson asks for what its front matter says; what a folder leaves out stays as it is on the platform', async () => {
  const instructorId = await person('instructor')
  const folder = await folderOf({
    ...smallCourse,
    ...asking('  points: 10\n  pass: 60\n  due: 2027-02-01 17:00'),
  })
  const { courseId } = await importFolder(folder, { instructorId })
  const [first] = await curriculum(courseId)
  const dueAt = new Date('2027-02-01T08:00:00Z')
  expect(await askedOf(first?.id)).toMatchObject({ pointsMax: 10, passPercent: 60, dueAt, acceptsText: true })
  expect(first?.content).not.toContain('assignment')

  expect(await importFolder(folder, { instructorId })).toMatchObject({ changedLessons: [] })
  await addFiles(folder, asking('  accepts: [link]\n  points: 20'))
  expect(await importFolder(folder, { instructorId })).toMatchObject({ changedLessons: ['Mulai › Satu'] })
  const again = { pointsMax: 20, passPercent: null, dueAt, acceptsText: false, acceptsLink: true }
  expect(await askedOf(first?.id)).toMatchObject(again)

  await addFiles(folder, { '1-mulai/1-satu.md': '# Satu\n' })
  await importFolder(folder, { instructorId })
  expect(await askedOf(first?.id)).toMatchObject(again)
})

test('a day, and days after enrolling, stay as they are on the platform where a folder names the other alone', async () => {
  const instructorId = await person('instructor')
  const folder = await folderOf({ ...smallCourse, ...asking('  due_days: 7\n  time_zone: Asia/Jakarta') })
  const { courseId } = await importFolder(folder, { instructorId })
  const [first] = await curriculum(courseId)
  const now = { dueAt: null, dueDays: 7, timeZone: 'Asia/Jakarta' }
  expect(await askedOf(first?.id)).toMatchObject(now)

  await addFiles(folder, asking('  points: 10'))
  await importFolder(folder, { instructorId })
  expect(await askedOf(first?.id)).toMatchObject({ ...now, pointsMax: 10 })

  await addFiles(folder, asking('  due: 2027-02-01 17:00\n  time_zone: Asia/Makassar'))
  await importFolder(folder, { instructorId })
  const dueAt = new Date('2027-02-01T09:00:00Z')
  expect(await askedOf(first?.id)).toMatchObject({ dueAt, dueDays: 7, timeZone: 'Asia/Makassar' })

  await addFiles(folder, asking('  due_days: 14'))
  await importFolder(folder, { instructorId })
  expect(await askedOf(first?.id)).toMatchObject({ dueAt, dueDays: 14 })
})

test('a lesson that is no longer in the folder stays when somebody has handed in work', async () => {
  const instructorId = await person('instructor')
  const folder = await folderOf({ ...smallCourse, ...asking('  points: 10') })
  const { courseId } = await importFolder(folder, { instructorId })
  const [first] = await curriculum(courseId)
  const userId = await on.enroll(courseId, [])
  await db
    .insert(submissions)
    .values({ courseId, lessonId: first?.id ?? '', userId, version: 1, text: 'Karyaku' })
  const rest = Object.fromEntries(Object.entries(smallCourse).filter(([file]) => !file.endsWith('1-satu.md')))
  const report = await importFolder(await folderOf(rest), { instructorId })
  expect(report).toMatchObject({ courseId, keptLessons: ['Satu'], removedLessons: [] })
  expect(await db.$count(submissions, eq(submissions.lessonId, first?.id ?? ''))).toBe(1)
})

test('other learners don’t come to review work whose day is over; where they do already, the day may pass', async () => {
  const instructorId = await person('instructor')
  const folder = await folderOf({ ...smallCourse, ...asking('  points: 10') })
  const { courseId } = await importFolder(folder, { instructorId })
  const [first] = await curriculum(courseId)
  const peers = asking('  points: 10\n  due: 2020-02-01 17:00\n  peer_reviews: 2')
  await addFiles(folder, peers)
  await expect(importFolder(folder, { instructorId })).rejects.toThrow(/^1-mulai\/1-satu\.md: .*sudah lewat/)
  expect(await askedOf(first?.id)).toMatchObject({ dueAt: null, peerReviews: null })
  const newOne = await folderOf({ ...smallCourse, ...peers })
  await expect(importFolder(newOne, { instructorId })).rejects.toBeInstanceOf(ImportError)

  const dueAt = new Date('2020-02-01T08:00:00Z')
  await db
    .update(assignments)
    .set({ dueAt, peerReviews: 2 })
    .where(eq(assignments.lessonId, first?.id ?? ''))
  await importFolder(folder, { instructorId })
  expect(await askedOf(first?.id)).toMatchObject({ dueAt, peerReviews: 2 })
})
