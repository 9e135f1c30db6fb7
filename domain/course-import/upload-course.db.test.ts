import { access, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { courses } from '#db/tables/courses.ts'
import { quotas } from '#domain/people/quotas.ts'
import { QuotaSpent, takeQuota } from '#domain/people/take-quota.server.ts'
import { folderStorage } from '#platform/picture-storage/folder-storage.server.ts'
import { pictureStore } from '#platform/picture-store.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { checkUpload } from './check-upload.server.ts'
import { findUpload, newUpload, removeUpload, saveUpload } from './course-upload.server.ts'
import { startImport } from './import-upload.server.ts'
import { zipOf } from './zip-for-test.ts'

const { db } = await testDatabase()
const rules = { instructorApproval: true }
const instructor = await makePerson(db, { role: 'instructor' })
const other = await makePerson(db, { role: 'instructor' })
const staff = await makePerson(db, { role: 'staff' })

const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1f5e46' } })
  .png()
  .toBuffer()

const archive = (key: string) => ({
  name: 'kursus.zip',
  bytes: zipOf([
    { name: 'iot/course.yml', content: `key: ${key}\ntitle: Kursus ${key}\n` },
    { name: 'iot/1-mulai/README.md', content: '# Mulai\n\nDari awal.' },
    { name: 'iot/1-mulai/1-satu.md', content: '# Satu\n\n![Alat](foto.png) dan [hilang](tidak-ada.md)' },
    { name: 'iot/1-mulai/foto.png', content: photo },
  ]),
})

async function dataFolder(): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'noken-upload-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

const log = { error: () => {} }
const titled = (title: string) => db.select().from(courses).where(eq(courses.title, title))
const start = (dataDir: string, uploadId: string, viewer = instructor) =>
  startImport(db, viewer, {
    rules,
    dataDir,
    log,
    pictures: pictureStore(folderStorage(path.join(dataDir, 'uploads')), 'courses'),
    fetchPicture: () => Promise.reject(new Error('No test asks the internet.')),
    uploadId,
    publish: true,
    failure: (error) => (error instanceof QuotaSpent ? error.quota : 'Gagal.'),
  })

test('checking a course says what will happen and writes nothing', async () => {
  const dataDir = await dataFolder()
  const id = await checkUpload(db, instructor, {
    rules,
    dataDir,
    archive: archive('periksa'),
    instructorId: '',
  })
  const upload = await findUpload({ dataDir, ownerId: instructor.id }, id)
  expect(upload).toMatchObject({
    instructorId: instructor.id,
    state: { name: 'checked' },
    report: { outcome: 'created', modules: 1, lessons: 1, picturesStored: 1, title: 'Kursus periksa' },
  })
  expect(upload.report.linksUnresolved).toEqual([{ file: '1-mulai/1-satu.md', target: 'tidak-ada.md' }])
  expect(await titled('Kursus periksa')).toEqual([])
  expect(await readdir(dataDir)).toEqual(['course-uploads'])
})

test('a checked course is imported once, pictures and all, and the log says so', async () => {
  const dataDir = await dataFolder()
  const id = await checkUpload(db, instructor, {
    rules,
    dataDir,
    archive: archive('impor'),
    instructorId: other.id,
  })
  const { running } = await start(dataDir, id)
  await expect(start(dataDir, id)).rejects.toMatchObject({ code: 'conflict' })
  await running
  const [course] = await titled('Kursus impor')
  expect(course).toMatchObject({ instructorId: instructor.id, isPublished: true })
  const upload = await findUpload({ dataDir, ownerId: instructor.id }, id)
  expect(upload).toMatchObject({ state: { name: 'imported' }, report: { courseId: course?.id } })
  expect(await readdir(path.join(dataDir, 'uploads/courses'))).toHaveLength(1)
  const noted = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, course?.id ?? ''))
  expect(noted).toMatchObject([{ action: 'course-imported', actorId: instructor.id }])
  await expect(start(dataDir, id)).rejects.toMatchObject({ code: 'conflict' })
})

test('a course that is uploaded counts as one that is made, and beyond the quota it says so', async () => {
  const dataDir = await dataFolder()
  const teacher = await makePerson(db, { role: 'instructor' })
  await takeQuota(db, teacher, 'courses', quotas.courses.limit - 1)
  const states = []
  for (const key of ['masih-muat', 'tidak-muat']) {
    const upload = { rules, dataDir, archive: archive(key), instructorId: '' }
    const id = await checkUpload(db, teacher, upload)
    await (await start(dataDir, id, teacher)).running
    states.push((await findUpload({ dataDir, ownerId: teacher.id }, id)).state)
  }
  expect(states).toEqual([{ name: 'imported' }, { name: 'failed', message: 'courses' }])
  expect(await titled('Kursus tidak-muat')).toEqual([])
})

test('an upload is there for the one who made it', async () => {
  const dataDir = await dataFolder()
  const id = await checkUpload(db, instructor, {
    rules,
    dataDir,
    archive: archive('milikku'),
    instructorId: '',
  })
  await expect(start(dataDir, id, other)).rejects.toMatchObject({ code: 'not-found' })
  await expect(findUpload({ dataDir, ownerId: other.id }, id)).rejects.toMatchObject({ code: 'not-found' })
  for (const odd of ['', '..', `../${instructor.id}/${id}`])
    await expect(findUpload({ dataDir, ownerId: other.id }, odd)).rejects.toMatchObject({ code: 'not-found' })
  await removeUpload({ dataDir, ownerId: other.id }, id)
  await access(path.join(dataDir, 'course-uploads', instructor.id, id))
})

test('staff name the instructor, and a course that nobody teaches is refused', async () => {
  const dataDir = await dataFolder()
  const id = await checkUpload(db, staff, {
    rules,
    dataDir,
    archive: archive('staf'),
    instructorId: other.id,
  })
  expect(await findUpload({ dataDir, ownerId: staff.id }, id)).toMatchObject({ instructorId: other.id })
  for (const instructorId of [staff.id, '0190a7c2-0000-7000-8000-000000000000']) {
    const refused = checkUpload(db, staff, { rules, dataDir, archive: archive('staf'), instructorId })
    await expect(refused).rejects.toMatchObject({ name: 'ImportError' })
  }
  const student = await makePerson(db)
  const refused = checkUpload(db, student, {
    rules,
    dataDir,
    archive: archive('siswa'),
    instructorId: student.id,
  })
  await expect(refused).rejects.toMatchObject({ code: 'forbidden' })
})

test('what can’t be imported leaves no files behind', async () => {
  const dataDir = await dataFolder()
  const empty = { name: 'kosong.zip', bytes: zipOf([{ name: 'kosong/catatan.txt', content: 'x' }]) }
  const refused = checkUpload(db, instructor, { rules, dataDir, archive: empty, instructorId: '' })
  await expect(refused).rejects.toMatchObject({ name: 'ImportError' })
  expect(await readdir(path.join(dataDir, 'course-uploads', instructor.id))).toEqual([])
})

test('an import that has not moved for minutes was interrupted, and may be started again', async () => {
  const dataDir = await dataFolder()
  const shelf = { dataDir, ownerId: instructor.id }
  const id = await checkUpload(db, instructor, {
    rules,
    dataDir,
    archive: archive('putus'),
    instructorId: '',
  })
  const { isInterrupted: _, id: __, ...upload } = await findUpload(shelf, id)
  await saveUpload(shelf, id, { ...upload, state: { name: 'importing', progress: null } })
  expect(await findUpload(shelf, id)).toMatchObject({ isInterrupted: false })
  expect(await findUpload(shelf, id, Date.now() + 300_000)).toMatchObject({ isInterrupted: true })
})

test('an upload that nobody went on with is forgotten after a day, or when many newer ones have come', async () => {
  const dataDir = await dataFolder()
  const shelf = { dataDir, ownerId: instructor.id }
  const folder = path.join(dataDir, 'course-uploads', instructor.id)
  for (let count = 0; count < 8; count += 1) await newUpload(shelf, Date.now() + count)
  expect(await readdir(folder)).toHaveLength(5)
  await newUpload(shelf, Date.now() + 25 * 3600_000)
  expect(await readdir(folder)).toHaveLength(1)
})
