import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rateLimits } from '#db/tables/people.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import { quotas } from '#domain/people/quotas.ts'
import { m } from '#messages'
import { memoryStorage } from '#platform/picture-storage/storage-for-test.ts'
import { pictureStore } from '#platform/picture-store.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { takePicture } from './uploaded-picture.server.ts'

const { db } = await testDatabase()
const instructor = await makePerson(db, { role: 'instructor' })
const png = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#c33' } })
  .png()
  .toBuffer()
const noRoom = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))

function formWith(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const aFile = () => new File([new Uint8Array(png)], 'a.png')

test('a picture that finds no room left is refused with a sentence, and what was typed stays', async () => {
  const { storage, kept } = memoryStorage()
  const pictures = pictureStore({ ...storage, put: noRoom }, 'courses')
  const form = formWith({ title: 'Menulis surat', thumbnail_file: aFile() })
  const taken = await takePicture({ db, pictures }, instructor, form, 'thumbnail_file')
  expect(taken).toEqual({ refusal: m.common_storage_full() })
  expect([form.get('title'), kept.size]).toEqual(['Menulis surat', 0])
})

test('a person’s pictures of a day are bounded, in number and in bytes', async () => {
  const pictures = pictureStore(memoryStorage().storage, 'courses')
  const take = (viewer: typeof instructor) =>
    takePicture({ db, pictures }, viewer, formWith({ picture: aFile() }), 'picture')
  const [many, much] = [
    await makePerson(db, { role: 'instructor' }),
    await makePerson(db, { role: 'instructor' }),
  ]
  await consumeQuota(db, many, 'pictures', quotas.pictures.limit - 1)
  expect(await take(many)).toMatchObject({ picture: { width: 8 } })
  expect(await take(many)).toEqual({ refusal: m.common_quota_pictures({ hours: 1 }) })
  await consumeQuota(db, much, 'pictureKb', quotas.pictureKb.limit)
  // Every second gives a little more: as if another ten minutes' worth had been stored.
  await db
    .update(rateLimits)
    .set({ resetsAt: sql`${rateLimits.resetsAt} + interval '10 minutes'` })
    .where(eq(rateLimits.key, `quota:pictureKb:${much.id}`))
  expect(await take(much)).toEqual({ refusal: m.common_quota_pictures({ hours: 1 }) })
})
