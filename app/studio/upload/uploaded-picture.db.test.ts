import sharp from 'sharp'
import { expect, test } from 'vitest'
import { parseWithPicture } from '#app/answers/typed-picture.server.ts'
import { quotas } from '#domain/people/quotas.ts'
import { ownProfileSchema } from '#domain/people/schema.ts'
import { takeQuota } from '#domain/people/take-quota.server.ts'
import { m } from '#messages'
import { memoryStorage } from '#platform/picture-storage/storage-for-test.ts'
import { pictureStore } from '#platform/picture-store.server.ts'
import { DomainError } from '#shared/domain-error.ts'
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
  await takeQuota(db, many, 'pictures', quotas.pictures.limit - 1)
  expect(await take(many)).toMatchObject({ picture: { width: 8 } })
  expect(await take(many)).toEqual({ refusal: m.common_quota_pictures({ hours: 24 }) })
  await takeQuota(db, much, 'pictureKb', quotas.pictureKb.limit)
  expect(await take(much)).toEqual({ refusal: m.common_quota_pictures({ hours: 24 }) })
})

const own = (avatarUrl: string) =>
  formWith({ fullName: 'Ana', avatarUrl, timeZone: 'Asia/Jayapura', locale: 'id' })
const profile = { schema: ownProfileSchema, field: 'avatarUrl' }
const stored = { url: '/media/courses/0-8x4.webp', width: 8, height: 4 }

test('a picture given by its address is one of this site when the form has been read', async () => {
  const asked: string[] = []
  const fetchPicture = async (url: string) => {
    asked.push(url)
    return stored
  }
  const read = (form: FormData) => parseWithPicture({ db, fetchPicture }, instructor, form, profile)
  const { submission, refusal } = await read(own('https://a.example/b.png'))
  expect([refusal, submission.status === 'success' && submission.value.avatarUrl]).toEqual([null, stored.url])
  expect((await read(own(stored.url))).submission.status).toBe('success')
  expect((await read(own(''))).submission.status).toBe('success')
  expect((await read(own('bukan alamat'))).submission.status).toBe('error')
  const nameless = own('https://a.example/b.png')
  nameless.set('fullName', '')
  expect((await read(nameless)).submission.status).toBe('error')
  expect(asked).toEqual(['https://a.example/b.png'])
})

test.each([
  [
    'can’t be had',
    () => Promise.reject(new DomainError('invalid', 'picture-unreachable')),
    m.common_picture_unreachable,
  ],
  ['is none', () => Promise.reject(new DomainError('invalid', 'picture-format')), m.common_picture_format],
  ['finds no room', noRoom, m.common_storage_full],
])(
  'when the picture %s there is a sentence for its field, and the form is as it was typed',
  async (_what, fetchPicture, words) => {
    const form = own('https://a.example/b.png')
    const { submission, refusal } = await parseWithPicture({ db, fetchPicture }, instructor, form, profile)
    expect(refusal).toBe(words())
    expect(submission.reply().initialValue).toMatchObject({
      fullName: 'Ana',
      avatarUrl: 'https://a.example/b.png',
    })
  },
)

test('who has had the server fetch very many pictures waits', async () => {
  const person = await makePerson(db)
  await takeQuota(db, person, 'fetchedPictures', quotas.fetchedPictures.limit)
  const fetching = { db, fetchPicture: async () => stored }
  const { refusal } = await parseWithPicture(fetching, person, own('https://a.example/b.png'), profile)
  expect(refusal).toBe(m.common_quota_pictures({ hours: 24 }))
})
