import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bucketForTest } from './bucket-for-test.ts'
import { openPictureStorage } from './open-picture-storage.server.ts'
import { openPrivateStorage, privateFolders } from './open-private-storage.server.ts'

const name = `${privateFolders.archives}/01a203b3-9b87-7683-9f83-8e584a447643.zip`
const bytes = new Uint8Array([80, 75, 3, 4])

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'noken-private-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('in a folder it lies beside what is served, and only its owner can open it', async () => {
  const dataDir = await newFolder()
  const storage = openPrivateStorage({ dataDir, bucket: undefined })
  await storage.put(name, bytes)
  expect(new Uint8Array((await storage.get(name)) ?? [])).toEqual(bytes)
  expect((await stat(path.join(dataDir, 'private'))).mode & 0o777).toBe(0o700)
  expect(await openPictureStorage({ dataDir, bucket: undefined }).get(name)).toBeNull()
  const listed: string[] = []
  for await (const { name: each } of storage.list(privateFolders.archives)) listed.push(each)
  expect(listed).toEqual([name])
  await storage.remove(name)
  expect(await storage.get(name)).toBeNull()
})

test('in a bucket it is no picture', async () => {
  const { bucket, objects } = await bucketForTest()
  await openPrivateStorage({ dataDir: await newFolder(), bucket }).put(name, bytes)
  expect(objects).toEqual(
    new Map([[`/noken/${name}`, { body: Buffer.from(bytes), type: 'application/octet-stream' }]]),
  )
})
