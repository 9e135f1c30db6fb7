import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { courseUploads } from '#db/tables/course-uploads.ts'
import { courses } from '#db/tables/courses.ts'
import { notifications } from '#db/tables/notifications.ts'
import { profiles } from '#db/tables/people.ts'
import { consumeQuota, QuotaSpent } from '#domain/people/consume-quota.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { quotas } from '#domain/people/quotas.ts'
import { memoryStorage } from '#platform/picture-storage/storage-for-test.ts'
import { pictureStore } from '#platform/picture-store.server.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { askForImport, discardUpload } from './ask-for-import.server.ts'
import { checkUpload } from './check-upload.server.ts'
import { archiveOf, findUpload, latestUploads } from './course-upload.server.ts'
import { importUpload } from './import-upload.server.ts'
import { forgetUploads, takeUpload } from './take-upload.server.ts'
import { zipOf } from './zip-for-test.ts'

const { db } = await testDatabase()
const instructor = await makePerson(db, { role: 'instructor' })
const other = await makePerson(db, { role: 'instructor' })
const staff = await makePerson(db, { role: 'staff' })

const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1f5e46' } })
  .png()
  .toBuffer()

const zipFile = (name: string, entries: Parameters<typeof zipOf>[0]) =>
  new File([new Uint8Array(zipOf(entries))], name)
const archive = (key: string) =>
  zipFile('kursus.zip', [
    { name: 'iot/course.yml', content: `key: ${key}\ntitle: Kursus ${key}\n` },
    { name: 'iot/1-mulai/README.md', content: '# Mulai\n\nDari awal.' },
    { name: 'iot/1-mulai/1-satu.md', content: '# Satu\n\n![Alat](foto.png) dan [hilang](tidak-ada.md)' },
    { name: 'iot/1-mulai/foto.png', content: photo },
  ])

beforeEach(async () => {
  await db.execute(sql`delete from graphile_worker._private_jobs`)
})

/** A site with storages of its own: what people ask of it, and what its jobs do. */
async function site() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'noken-upload-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const { storage: archives, kept: archived } = memoryStorage()
  const { storage, kept: pictures } = memoryStorage()
  const parts = {
    db,
    dataDir,
    archives,
    rules: { instructorApproval: true },
    speaking: <Result>(_locale: unknown, work: () => Promise<Result>) => work(),
    failure: (error: unknown) => (error instanceof QuotaSpent ? error.quota : 'Gagal.'),
    pictures: pictureStore(storage, 'courses'),
    fetchPicture: () => Promise.reject(new Error('No test asks the internet.')),
  }
  const running = { signal: new AbortController().signal, attempt: 1, isLast: false }
  const take = (key: string, viewer: Viewer = instructor, instructorId = '') =>
    takeUpload(db, viewer, { archives, archive: archive(key), instructorId, locale: 'id' })
  const check = (uploadId: string, current = running) => checkUpload(parts, { uploadId }, current)
  return {
    parts,
    archived,
    pictures,
    take,
    check,
    ask: (uploadId: string, viewer: Viewer = instructor) =>
      askForImport(db, viewer, { uploadId, publish: true, locale: 'id' }),
    importIt: (uploadId: string, current = running) => importUpload(parts, { uploadId }, current),
    checked: async (key: string, viewer: Viewer = instructor) => {
      const id = await take(key, viewer)
      await check(id)
      return id
    },
    leftBehind: async () =>
      (await readdir(dataDir, { recursive: true })).filter((name) => name !== 'course-uploads'),
    current: (change: Partial<typeof running>) => ({ ...running, ...change }),
  }
}

const titled = (title: string) => db.select().from(courses).where(eq(courses.title, title))
const stateOf = async (id: string, viewer: Viewer = instructor) => (await findUpload(db, viewer, id)).state
const queued = async () => {
  const { rows } = await db.execute<{ name: string; payload: unknown }>(
    sql`select task_identifier as name, payload from graphile_worker.jobs j
      join lateral (select payload from graphile_worker._private_jobs p where p.id = j.id) as given on true order by j.id`,
  )
  return rows
}

test('an upload waits in the shared storage, and checking it is queued', async () => {
  const { take, archived } = await site()
  const id = await take('menunggu')
  expect(await findUpload(db, instructor, id)).toMatchObject({
    state: 'uploaded',
    report: null,
    fileName: 'kursus.zip',
  })
  expect([...archived.keys()]).toEqual([archiveOf(id)])
  expect(await queued()).toEqual([{ name: 'check-upload', payload: { uploadId: id } }])
})

test('checking a course says what will happen, writes nothing else, and a second time changes nothing', async () => {
  const { checked, check, leftBehind } = await site()
  const id = await checked('periksa')
  const upload = await findUpload(db, instructor, id)
  expect(upload).toMatchObject({
    state: 'checked',
    report: { outcome: 'created', modules: 1, lessons: 1, picturesStored: 1, title: 'Kursus periksa' },
  })
  expect(upload.report?.linksUnresolved).toEqual([{ file: '1-mulai/1-satu.md', target: 'tidak-ada.md' }])
  expect(await titled('Kursus periksa')).toEqual([])
  expect(await leftBehind()).toEqual([])
  await check(id)
  expect(await findUpload(db, instructor, id)).toEqual(upload)
})

test('a checked course is imported once, pictures and all, however often the job comes, and the log says so', async () => {
  const { checked, ask, importIt, archived, pictures } = await site()
  const id = await checked('impor')
  await ask(id)
  await expect(ask(id)).rejects.toMatchObject({ code: 'conflict' })
  await Promise.all([importIt(id), importIt(id)])
  await importIt(id)
  const made = await titled('Kursus impor')
  expect(made).toMatchObject([{ instructorId: instructor.id, isPublished: true }])
  expect(await findUpload(db, instructor, id)).toMatchObject({
    state: 'imported',
    report: { courseId: made[0]?.id, outcome: 'created' },
  })
  expect([pictures.size, archived.size]).toEqual([1, 0])
  const noted = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, made[0]?.id ?? ''))
  expect(noted).toMatchObject([{ action: 'course-imported', actorId: instructor.id }])
  const told = db
    .select()
    .from(notifications)
    .where(eq(notifications.subjectId, made[0]?.id ?? ''))
  expect(await told).toMatchObject([{ userId: instructor.id, kind: 'import-done' }])
  expect((await queued()).filter(({ name }) => name === 'render-lessons')).toHaveLength(1)
  await expect(ask(id)).rejects.toMatchObject({ code: 'conflict' })
})

test('a process that ends in the middle leaves an upload that the next one goes on with', async () => {
  const { take, check, ask, importIt, current } = await site()
  const id = await take('putus')
  const ended = current({ signal: AbortSignal.abort(new Error('the process ends')) })
  await expect(check(id, ended)).rejects.toThrow('the process ends')
  expect(await stateOf(id)).toBe('checking')
  await check(id)
  await ask(id)
  await expect(importIt(id, ended)).rejects.toThrow('the process ends')
  expect([await stateOf(id), await titled('Kursus putus')]).toEqual(['importing', []])
  await importIt(id)
  expect([await stateOf(id), (await titled('Kursus putus')).length]).toEqual(['imported', 1])
})

test('what is no fault of the course is tried again, and told when nobody tries any more', async () => {
  const { parts, archived, check, checked, ask, importIt, current } = await site()
  const id = await checked('gangguan')
  await ask(id)
  parts.archives.getInto = () => Promise.reject(new Error('the storage is away'))
  await expect(importIt(id)).rejects.toThrow('away')
  expect(await stateOf(id)).toBe('importing')
  await expect(importIt(id, current({ isLast: true }))).rejects.toThrow('away')
  expect(await findUpload(db, instructor, id)).toMatchObject({ state: 'failed', failure: 'Gagal.' })
  // Its check, done a second time because nobody could note the first, leaves the archive for the next import.
  await check(id)
  expect(archived.size).toBe(1)
  await ask(id)
  parts.archives.getInto = async () => false
  await importIt(id)
  expect(await findUpload(db, instructor, id)).toMatchObject({ state: 'failed', progress: null })
})

test('an import that has long said nothing may be asked for again, and discarding one takes it back', async () => {
  const { checked, ask, importIt, archived } = await site()
  const id = await checked('buang')
  await ask(id)
  await db
    .update(courseUploads)
    .set({ movedAt: new Date(Date.now() - 3600_000) })
    .where(eq(courseUploads.id, id))
  expect(await findUpload(db, instructor, id)).toMatchObject({ isInterrupted: true })
  await ask(id)
  expect((await queued()).filter(({ name }) => name === 'import-upload')).toHaveLength(1)
  await discardUpload(db, instructor, (await site()).parts.archives, id)
  await importIt(id)
  expect(await titled('Kursus buang')).toEqual([])
  expect(archived.size).toBe(1)
})

test('a course that is uploaded counts as one that is made, and beyond the quota it says so', async () => {
  const { checked, ask, importIt } = await site()
  const teacher = await makePerson(db, { role: 'instructor' })
  await consumeQuota(db, teacher, 'courses', quotas.courses.limit - 1)
  const states = []
  for (const key of ['masih-muat', 'tidak-muat']) {
    const id = await checked(key, teacher)
    await ask(id, teacher)
    await importIt(id)
    const { state, failure } = await findUpload(db, teacher, id)
    states.push([state, failure])
  }
  expect(states).toEqual([
    ['imported', null],
    ['failed', 'courses'],
  ])
  expect(await titled('Kursus tidak-muat')).toEqual([])
})

test('an upload is there for the one who made it', async () => {
  const { checked, ask, parts, archived } = await site()
  const id = await checked('milikku')
  await expect(ask(id, other)).rejects.toMatchObject({ code: 'not-found' })
  for (const odd of [id, '', '..', `../${instructor.id}/${id}`])
    await expect(findUpload(db, other, odd)).rejects.toMatchObject({ code: 'not-found' })
  await discardUpload(db, other, parts.archives, id)
  expect([await stateOf(id), archived.size]).toEqual(['checked', 1])
  expect(await latestUploads(db, other)).toEqual([])
  expect((await latestUploads(db, instructor))[0]).toMatchObject({ id, state: 'checked' })
})

test('staff name the instructor, and a course that nobody teaches is refused', async () => {
  const { take, check, archived } = await site()
  const id = await take('staf', staff, other.id)
  await check(id)
  expect(await findUpload(db, staff, id)).toMatchObject({ state: 'checked' })
  const [row] = await db.select().from(courseUploads).where(eq(courseUploads.id, id))
  expect(row).toMatchObject({ ownerId: staff.id, instructorId: other.id })
  for (const nobody of ['', staff.id, uuidV7()])
    await expect(take('staf', staff, nobody)).rejects.toMatchObject({ name: 'ImportError' })
  const student = await makePerson(db)
  await expect(take('siswa', student, student.id)).rejects.toMatchObject({ code: 'forbidden' })
  expect(archived.size).toBe(1)
})

test('who may make no courses any more by the time of the job gets none', async () => {
  const { checked, ask, importIt } = await site()
  const teacher = await makePerson(db, { role: 'instructor' })
  const id = await checked('dulu', teacher)
  await ask(id, teacher)
  await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, teacher.id))
  await importIt(id)
  expect(await stateOf(id, teacher)).toBe('failed')
  expect(await titled('Kursus dulu')).toEqual([])
})

test('what can’t be read is refused with a sentence, and leaves no files behind', async () => {
  const { parts, check, archived, leftBehind } = await site()
  const empty = zipFile('kosong.zip', [{ name: 'kosong/catatan.txt', content: 'x' }])
  const given = { archives: parts.archives, archive: empty, instructorId: '', locale: 'id' as const }
  const id = await takeUpload(db, instructor, given)
  await check(id)
  expect(await findUpload(db, instructor, id)).toMatchObject({ state: 'failed', report: null })
  expect((await findUpload(db, instructor, id)).failure).toMatch(/kosong/)
  expect([archived.size, await leftBehind()]).toEqual([0, []])
})

test('an upload that finds no room leaves nothing', async () => {
  const { parts, archived } = await site()
  const before = await db.$count(courseUploads)
  const full = { ...parts.archives, put: () => Promise.reject(new Error('full')) }
  const given = { archives: full, archive: archive('penuh'), instructorId: '', locale: 'id' as const }
  await expect(takeUpload(db, instructor, given)).rejects.toThrow('full')
  expect([await db.$count(courseUploads), await queued(), archived.size]).toEqual([before, [], 0])
})

test('an upload that nobody went on with is forgotten after a day, or when many newer ones have come', async () => {
  const { take, archived, parts } = await site()
  const teacher = await makePerson(db, { role: 'instructor' })
  for (let count = 0; count < 8; count += 1) await take(`ke-${count}`, teacher)
  expect([(await latestUploads(db, teacher)).length, archived.size]).toEqual([5, 5])
  const day = 24 * 3600_000
  const [oldest] = [...archived.values()]
  const lost = archiveOf(uuidV7())
  archived.set(lost, { bytes: new Uint8Array(), storedAt: new Date(Date.now() - 2 * day) })
  if (oldest) oldest.storedAt = new Date(Date.now() - 2 * day)
  await forgetUploads(db, parts.archives)
  expect([archived.has(lost), archived.size], 'what belongs to an upload stays').toEqual([false, 5])
  await db
    .update(courseUploads)
    .set({ createdAt: new Date(Date.now() - 25 * 3600_000) })
    .where(eq(courseUploads.ownerId, teacher.id))
  expect(await forgetUploads(db, parts.archives)).toBe(5)
  for (const each of archived.values()) each.storedAt = new Date(Date.now() - 2 * day)
  await forgetUploads(db, parts.archives)
  expect([await latestUploads(db, teacher), archived.size]).toEqual([[], 0])
})
