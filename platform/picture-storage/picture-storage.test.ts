import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bucketForTest, refuse } from './bucket-for-test.ts'
import { bucketStorage } from './bucket-storage.server.ts'
import { folderStorage } from './folder-storage.server.ts'
import { openPictureStorage } from './open-picture-storage.server.ts'

const name = 'courses/0a-4x3.webp'
const bytes = new Uint8Array([82, 73, 70, 70])

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'noken-storage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const storages = {
  folder: async () => folderStorage(await newFolder()),
  bucket: async () => bucketStorage((await bucketForTest()).bucket),
}

test.each(['folder', 'bucket'] as const)('a %s gives back what it was given', async (kind) => {
  const storage = await storages[kind]()
  expect([await storage.storedAt(name), await storage.get(name)]).toEqual([null, null])
  await storage.put(name, bytes)
  expect(Math.abs(Number(await storage.storedAt(name)) - Date.now())).toBeLessThan(600_000)
  expect(new Uint8Array((await storage.get(name)) ?? [])).toEqual(bytes)
  const other = 'courses/0b-4x3.webp'
  expect([await storage.storedAt(other), await storage.get(other)]).toEqual([null, null])
  await storage.put(name, bytes)
  expect(new Uint8Array((await storage.get(name)) ?? [])).toEqual(bytes)
})

test('a folder holds the pictures alone, and what can’t be read in it is no picture that is missing', async () => {
  const folder = await newFolder()
  await folderStorage(folder).put(name, bytes)
  expect(await readdir(path.join(folder, 'courses'))).toEqual(['0a-4x3.webp'])
  await expect(folderStorage(folder).get('courses')).rejects.toThrow('EISDIR')
})

test('a bucket is asked with a signature, and keeps the picture under its name as WebP', async () => {
  const { bucket, objects, asked } = await bucketForTest()
  await bucketStorage(bucket).put(name, bytes)
  expect(asked).toEqual([`PUT /noken/${name}`])
  expect(objects).toEqual(new Map([[`/noken/${name}`, { body: Buffer.from(bytes), type: 'image/webp' }]]))
})

test('a bucket that refuses, is missing or is somewhere else is told from a picture that is missing', async () => {
  const { bucket, objects, answers } = await bucketForTest()
  const storage = bucketStorage(bucket)
  const wrongRegion = bucketStorage({ ...bucket, region: 'us-east-1' })
  await expect(wrongRegion.get(name)).rejects.toThrow(
    `The bucket answered GET ${name} with 403 SignatureDoesNotMatch`,
  )
  await expect(wrongRegion.storedAt(name)).rejects.toThrow(`The bucket answered HEAD ${name} with 403`)
  await expect(wrongRegion.put(name, bytes)).rejects.toThrow(/PUT .* 403/)
  answers.push(refuse(404, 'NoSuchBucket'), refuse(404, 'NoSuchBucket'))
  await expect(storage.get(name)).rejects.toThrow(/404 NoSuchBucket/)
  await expect(storage.put(name, bytes)).rejects.toThrow(/404 NoSuchBucket/)
  answers.push((response) => void response.writeHead(307, { location: `${bucket.url}/lain` }).end())
  await expect(storage.get(name)).rejects.toThrow(/with 307$/)
  expect(objects.size).toBe(0)
})

test('a bucket that is busy is asked again, one that is down is not waited for', async () => {
  const { bucket, asked, answers, close } = await bucketForTest()
  answers.push(refuse(503, 'SlowDown'), refuse(500, 'InternalError'))
  await bucketStorage(bucket).put(name, bytes)
  expect(asked).toHaveLength(3)
  answers.push(...Array.from({ length: 3 }, () => refuse(503, 'SlowDown')))
  await expect(bucketStorage(bucket).get(name)).rejects.toThrow(/503 SlowDown/)
  close()
  await expect(bucketStorage(bucket).get(name)).rejects.toThrow('fetch failed')
})

test('pictures from before there was a bucket are still read; new ones go to the bucket, and are fetched once', async () => {
  const dataDir = await newFolder()
  const { bucket, asked } = await bucketForTest()
  await openPictureStorage({ dataDir, bucket: undefined }).put(name, bytes)
  const file = path.join(dataDir, 'uploads', name)
  expect(new Uint8Array(await readFile(file))).toEqual(bytes)

  const storage = openPictureStorage({ dataDir, bucket })
  expect(new Uint8Array((await storage.get(name)) ?? [])).toEqual(bytes)
  expect(asked).toEqual([])
  const added = 'courses/0c-4x3.webp'
  await storage.put(added, bytes)
  await Promise.all([storage.get(added), storage.get(added)])
  expect(await storage.get(added)).toEqual(bytes)
  expect(asked).toEqual([`PUT /noken/${added}`, `GET /noken/${added}`])
  expect(await readdir(path.join(dataDir, 'uploads/courses'))).toEqual(['0a-4x3.webp'])
})

test.each(['folder', 'bucket'] as const)('a %s says what it holds, and lets go of it', async (kind) => {
  const storage = await storages[kind]()
  const listed = async () => {
    const found: string[] = []
    for await (const each of storage.list('courses')) {
      expect(Math.abs(Number(each.storedAt) - Date.now())).toBeLessThan(600_000)
      found.push(each.name)
    }
    return found.sort()
  }
  expect(await listed()).toEqual([])
  const names = Array.from({ length: 5 }, (_, n) => `courses/0${n}-4x3.webp`)
  for (const each of names) await storage.put(each, bytes)
  await storage.put('lain/0a-4x3.webp', bytes)
  expect(await listed()).toEqual(names)
  await storage.remove('courses/00-4x3.webp')
  await storage.remove('courses/00-4x3.webp')
  expect(await listed()).toEqual(names.slice(1))
})

test('a folder that is full keeps nothing that is not whole', async () => {
  const folder = await newFolder()
  await mkdir(path.join(folder, 'courses', '0a-4x3.webp'), { recursive: true })
  await expect(folderStorage(folder).put(name, bytes)).rejects.toThrow()
  expect(await readdir(path.join(folder, 'courses'))).toEqual(['0a-4x3.webp'])
})
