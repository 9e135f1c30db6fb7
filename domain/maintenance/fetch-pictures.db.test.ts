import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { courses, lessons } from '#db/tables/courses.ts'
import { profiles } from '#db/tables/people.ts'
import { pictureFetches } from '#db/tables/picture-fetches.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import { enqueuePictures, pictureNews } from '#domain/people/enqueue-pictures.server.ts'
import { quotas } from '#domain/people/quotas.ts'
import { updateOwnProfile } from '#domain/people/update-own-profile.server.ts'
import { courseForEditing } from '#domain/studio/course-for-editing.server.ts'
import { courseFormSchema } from '#domain/studio/course-form.ts'
import { createCourse } from '#domain/studio/create-course.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { PictureHolder } from '#shared/picture-holders.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCategory, makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { fetchPictures } from './fetch-pictures.server.ts'
import { findForeignPictures } from './find-foreign-pictures.server.ts'

const { db } = await testDatabase()
const stored = { url: `/media/courses/${'0'.repeat(32)}-40x30.webp`, width: 40, height: 30 }
const person = await makePerson(db, { role: 'instructor' })

beforeEach(async () => {
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  await db.delete(pictureFetches)
})

/** A site of which nothing can be had whose address has `hilang` in it. */
function outside() {
  const asked: string[] = []
  const fetchPicture = async (url: string) => {
    asked.push(url)
    if (url.includes('hilang')) throw new DomainError('invalid', 'picture-unreachable')
    return stored
  }
  const run = (holder: PictureHolder, isLast = false) =>
    fetchPictures({ db, fetchPicture }, holder, {
      signal: new AbortController().signal,
      attempt: 1,
      isLast,
    })
  return { asked, run }
}

const queued = async () => {
  const { rows } = await db.execute<{ payload: PictureHolder }>(
    sql`select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = 'fetch-pictures' order by job.id`,
  )
  return rows.map(({ payload }) => payload)
}
const avatarOf = async (id: string) =>
  (await db.select().from(profiles).where(eq(profiles.id, id)))[0]?.avatarUrl

test('who saves a picture of another site waits for nobody: fetching it is queued, and then it is one of this site', async () => {
  const { run, asked } = outside()
  const input = { fullName: 'Ana', timeZone: person.timeZone, locale: person.locale, about: '' }
  await updateOwnProfile(db, person, { ...input, avatarUrl: 'https://a.example/ada.png' })
  const holder = { kind: 'person', id: person.id } as const
  expect([await queued(), asked]).toEqual([[holder], []])
  expect(await pictureNews(db, person.id)).toEqual({ state: 'coming', unfetched: [] })
  await run(holder)
  expect([await avatarOf(person.id), await pictureNews(db, person.id)]).toEqual([stored.url, null])
  await run(holder)
  expect(asked).toEqual(['https://a.example/ada.png'])
})

test('what could not be had is tried again, then told, and asked for once more when it is saved again', async () => {
  const { run } = outside()
  const { id } = await makeCourse(db, {
    instructorId: person.id,
    thumbnailUrl: 'https://a.example/hilang.png',
  })
  const holder = { kind: 'course', id } as const
  const save = () => enqueuePictures(db, person, holder, ['https://a.example/hilang.png'])
  await save()
  await expect(run(holder)).rejects.toThrow('could not be had')
  expect(await courseForEditing(db, person, id)).toMatchObject({ picture: { state: 'coming' } })
  await run(holder, true)
  expect(await courseForEditing(db, person, id)).toMatchObject({
    picture: { state: 'failed', unfetched: ['https://a.example/hilang.png'] },
  })
  await save()
  await save()
  expect([await queued(), (await pictureNews(db, id))?.state]).toEqual([[holder], 'coming'])
  await enqueuePictures(db, person, holder, [stored.url, null])
  expect(await pictureNews(db, id)).toBeNull()
})

test('a storage that is away is no fault of the picture, and nobody waits for ever', async () => {
  const { id } = await makeCourse(db, { thumbnailUrl: 'https://a.example/a.png' })
  const holder = { kind: 'course', id } as const
  await enqueuePictures(db, person, holder, ['https://a.example/a.png'])
  const away = { db, fetchPicture: () => Promise.reject(new Error('the storage is away')) }
  const current = { signal: new AbortController().signal, attempt: 5, isLast: true }
  await expect(fetchPictures(away, holder, current)).rejects.toThrow('away')
  expect(await pictureNews(db, id)).toEqual({ state: 'failed', unfetched: [] })
})

test('pictures in a lesson are fetched, the text says where they are now, and it is laid out anew', async () => {
  const { run } = outside()
  const { lessonIds } = await makeCourse(db)
  const [id = ''] = lessonIds
  const content = 'Lihat ![alat](https://a.example/alat.png) dan ![b](https://a.example/hilang.png)'
  const [before] = await db.update(lessons).set({ content }).where(eq(lessons.id, id)).returning()
  const holder = { kind: 'lesson', id } as const
  await enqueuePictures(db, person, holder, ['https://a.example/alat.png', 'https://a.example/hilang.png'])
  await expect(run(holder)).rejects.toThrow('could not be had')
  await run(holder, true)
  const [lesson] = await db.select().from(lessons).where(eq(lessons.id, id))
  expect(lesson).toMatchObject({
    content: `Lihat ![alat](${stored.url}) dan ![b](https://a.example/hilang.png)`,
    html: null,
    updatedAt: before?.updatedAt,
  })
  expect(await pictureNews(db, id)).toMatchObject({ unfetched: ['https://a.example/hilang.png'] })
  const { rows } = await db.execute(
    sql`select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = 'render-lessons'`,
  )
  expect(rows).toHaveLength(1)
})

test('what somebody has saved meanwhile stays', async () => {
  const { id } = await makeCourse(db, { thumbnailUrl: 'https://a.example/a.png' })
  const fetchPicture = async () => {
    await db.update(courses).set({ thumbnailUrl: null }).where(eq(courses.id, id))
    return stored
  }
  const current = { signal: new AbortController().signal, attempt: 1, isLast: false }
  await fetchPictures({ db, fetchPicture }, { kind: 'course', id }, current)
  const [course] = await db.select().from(courses).where(eq(courses.id, id))
  expect(course?.thumbnailUrl).toBeNull()
})

test('what is saved while an earlier picture is being fetched is still on its way afterwards', async () => {
  const { id } = await makeCourse(db, { thumbnailUrl: 'https://a.example/a.png' })
  const holder = { kind: 'course', id } as const
  const saved = new Date('2026-11-20T00:00:00Z')
  await db.insert(pictureFetches).values({ holderId: id, kind: 'course', createdAt: saved })
  const fetchPicture = async () => {
    await db.transaction((tx) => enqueuePictures(tx, person, holder, ['https://a.example/b.png']))
    return stored
  }
  for (const isLast of [false, true]) {
    const current = { signal: new AbortController().signal, attempt: 1, isLast }
    await fetchPictures({ db, fetchPicture }, holder, current)
    expect(await pictureNews(db, id)).toEqual({ state: 'coming', unfetched: [] })
    await db.update(courses).set({ thumbnailUrl: 'https://a.example/a.png' }).where(eq(courses.id, id))
    await db.update(pictureFetches).set({ createdAt: saved })
  }
})

test('who has had very many pictures fetched waits, and nothing of what they save is written', async () => {
  const eager = await makePerson(db, { role: 'instructor' })
  await consumeQuota(db, eager, 'fetchedPictures', quotas.fetchedPictures.limit)
  const category = await makeCategory(db)
  const { id } = await makeCourse(db, { instructorId: eager.id, categoryId: category.id })
  const { typed } = await courseForEditing(db, eager, id)
  const form = { ...typed, thumbnail_url: 'https://a.example/a.png' }
  const input = courseFormSchema({ choosesInstructor: true }).parse(form)
  const before = await db.$count(courses)
  await expect(createCourse(db, eager, input)).rejects.toMatchObject({
    quota: 'fetchedPictures',
  })
  expect(await db.$count(courses)).toBe(before)
})

test('pictures that rows name without anybody having queued them are found once a day, those that failed left in peace', async () => {
  await db.update(courses).set({ thumbnailUrl: null })
  await db.update(lessons).set({ content: 'Kosong' })
  const { id: courseId, lessonIds } = await makeCourse(db, { thumbnailUrl: 'http://a.example/sampul.png' })
  const somebody = await makePerson(db, { avatarUrl: 'https://a.example/hilang.png' })
  const [first = '', second = ''] = lessonIds
  const contents = { [first]: '![a](https://a.example/a.png)', [second]: '[tautan](https://a.example/x)' }
  for (const [id, content] of Object.entries(contents))
    if (id) await db.update(lessons).set({ content }).where(eq(lessons.id, id))
  const { signal } = new AbortController()
  expect(await findForeignPictures(db, signal)).toBe(3)
  const holders = [
    { kind: 'person', id: somebody.id },
    { kind: 'course', id: courseId },
    { kind: 'lesson', id: first },
  ]
  expect(await queued()).toEqual(holders)
  await outside().run({ kind: 'person', id: somebody.id }, true)
  expect(await findForeignPictures(db, signal)).toBe(0)
  await db.update(pictureFetches).set({ failedAt: new Date(Date.now() - 31 * 24 * 3600_000) })
  expect(await findForeignPictures(db, signal)).toBe(3)
})
