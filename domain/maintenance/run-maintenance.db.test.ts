import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courseUploads } from '#db/tables/course-uploads.ts'
import { courses, lessons } from '#db/tables/courses.ts'
import { mails } from '#db/tables/mails.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { memoryStorage } from '#platform/picture-storage/storage-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { forgetPictures } from './forget-pictures.server.ts'
import { forgetWidths } from './forget-widths.server.ts'
import { enqueueRendering, renderLessons } from './render-lessons.server.ts'
import { runMaintenance } from './run-maintenance.server.ts'

const { db } = await testDatabase()
const day = 24 * 3600_000
const pictureName = (n: number) => `courses/${String(n).padStart(32, '0')}-40x30.webp`

function storageWith(pictures: Record<string, number>) {
  const { storage, kept } = memoryStorage()
  for (const [name, days] of Object.entries(pictures))
    kept.set(name, { bytes: new Uint8Array(), storedAt: new Date(Date.now() - days * day) })
  return { storage, names: () => [...kept.keys()].sort() }
}

test('pictures that something shows stay, whatever shows them; the others go when they are a week old', async () => {
  await makePerson(db, { avatarUrl: `/media/${pictureName(1)}` })
  const { id: courseId, lessonIds } = await makeCourse(db, { thumbnailUrl: `/media/${pictureName(2)}` })
  const [first = ''] = lessonIds
  await db
    .update(lessons)
    .set({
      content: `Satu ![a](/media/${pictureName(3)}) <img src="/media/${pictureName(4)}"> ![b](/media/${pictureName(3)})`,
    })
    .where(eq(lessons.id, first))
  await db
    .update(courses)
    .set({ outcomes: [`![c](https://noken.example/media/${pictureName(5)})`] })
    .where(eq(courses.id, courseId))
  const old = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((n) => [pictureName(n), 8]))
  const { storage, names } = storageWith({
    ...old,
    [pictureName(8)]: 6,
    'courses/.half-written': 8,
    'lain/a': 9,
  })
  expect(await forgetPictures(db, storage, 'courses')).toBe(3)
  expect(names()).toEqual([...[1, 2, 3, 4, 5, 8].map(pictureName), 'lain/a'])
  expect(await forgetPictures(db, storage, 'courses')).toBe(0)
})

test('the widths of a picture go with it, and those that were left over on the next occasion', async () => {
  await makePerson(db, { avatarUrl: `/media/courses/${'1'.repeat(32)}-900x600.webp` })
  const whole = (digit: string) => `courses/${digit.repeat(32)}-900x600.webp`
  const narrow = (digit: string, width = 320) => `widths/${digit.repeat(32)}-900x600-${width}.webp`
  const { storage, names } = storageWith({
    ...{ [whole('1')]: 9, [narrow('1')]: 9, [whole('2')]: 9, [narrow('2')]: 9, [narrow('2', 640)]: 0 },
    ...{ [narrow('3')]: 0, 'widths/.being-written': 0, 'widths/.half-written': 2 },
  })
  expect(await forgetPictures(db, storage, 'courses')).toBe(1)
  expect(names()).toEqual([
    whole('1'),
    'widths/.being-written',
    'widths/.half-written',
    narrow('1'),
    narrow('3'),
  ])
  expect(await forgetWidths(storage)).toBe(2)
  expect(names()).toEqual([whole('1'), 'widths/.being-written', narrow('1')])
})

test('a picture that is stored again while others are looked through stays', async () => {
  const { storage, names } = storageWith({ [pictureName(20)]: 30 })
  const again = { ...storage, storedAt: async () => new Date() }
  expect(await forgetPictures(db, again, 'courses')).toBe(0)
  expect(names()).toEqual([pictureName(20)])
})

test('when it can’t be said what is shown, nothing goes', async () => {
  const { storage, names } = storageWith({ [pictureName(30)]: 30 })
  const broken = Object.assign(Object.create(db), { execute: () => Promise.reject(new Error('away')) })
  await expect(forgetPictures(broken, storage, 'courses')).rejects.toThrow('away')
  expect(names()).toHaveLength(1)
})

test('uploads that were left lying go for everybody, and one part that fails keeps no other back', async () => {
  const owners = [await makePerson(db), await makePerson(db)]
  for (const { id: ownerId } of owners)
    await db.insert(courseUploads).values([
      {
        ownerId,
        instructorId: ownerId,
        fileName: 'a.zip',
        locale: 'id',
        createdAt: new Date(Date.now() - 2 * day),
      },
      { ownerId, instructorId: ownerId, fileName: 'b.zip', locale: 'id' },
    ])
  const logged: unknown[] = []
  const hear = (said: unknown) => void logged.push(said)
  const { storage: archives } = memoryStorage()
  const { signal } = new AbortController()
  const maintenance = {
    db,
    log: { info: hear, error: hear },
    archives,
    auditYears: 10,
    consentAge: 18,
    publicUrl: 'https://noken.example',
    outbox: outboxForTest(),
    signal,
  }
  await runMaintenance(maintenance)
  expect(logged).toEqual([{ part: 'abandoned uploads', count: 2 }])
  expect(await db.$count(courseUploads)).toBe(2)
  await runMaintenance(maintenance)
  expect(logged).toHaveLength(1)

  await db.insert(mails).values({
    kind: 'invitation',
    toAddress: 'ana@example.org',
    sentAt: new Date(Date.now() - 40 * day),
  })
  const list = () => {
    throw new Error('the storage is away')
  }
  await expect(runMaintenance({ ...maintenance, archives: { ...archives, list } })).rejects.toThrow(
    'abandoned uploads',
  )
  expect(logged.slice(1)).toMatchObject([
    { part: 'abandoned uploads', err: expect.any(Error) },
    { part: 'files that no lesson has', err: expect.any(Error) },
    { part: 'work that nobody has handed in', err: expect.any(Error) },
    { part: 'proofs that no order has', err: expect.any(Error) },
    { part: 'copies of data', err: expect.any(Error) },
    { part: 'papers of schools', err: expect.any(Error) },
    { part: 'sent mails', count: 1 },
  ])
})

test('lessons are rendered by a process that has the right edition, however many have queued it', async () => {
  const { lessonIds } = await makeCourse(db)
  const [first = ''] = lessonIds
  await db.update(lessons).set({ content: '**Tebal**', html: null }).where(eq(lessons.id, first))
  await enqueueRendering(db)
  await enqueueRendering(db)
  const { rows } = await db.execute<{ payload: { edition: number } }>(
    sql`select payload from graphile_worker._private_jobs where key = 'render-lessons'`,
  )
  expect(rows).toHaveLength(1)
  const current = { signal: new AbortController().signal, attempt: 1, isLast: false }
  await expect(renderLessons(db, { edition: -1 }, current)).rejects.toThrow('another edition')
  await renderLessons(db, { edition: rows[0]?.payload.edition ?? 0 }, current)
  const [lesson] = await db.select().from(lessons).where(eq(lessons.id, first))
  expect(lesson?.html).toContain('<strong>Tebal</strong>')
})
