import { expect, test } from 'vitest'
import { cacheInMemory } from './cache-in-memory.server.ts'
import type { PictureStorage } from './picture-storage.server.ts'
import { memoryStorage } from './storage-for-test.ts'

/** Pictures of 10 kB, or as many as the name says; it notes what is read. There is room for four of them. */
function storageForTest() {
  const read: string[] = []
  const storage: PictureStorage = {
    ...memoryStorage().storage,
    get: async (name) => {
      read.push(name)
      if (name === 'rusak') throw new Error('rusak')
      return name === 'hilang' ? null : new Uint8Array(1000 * Number(name.split('-')[1] ?? 10))
    },
  }
  return { read, storage: cacheInMemory(storage, 43_000) }
}

test('those that were read last are kept, as many as there is room for', async () => {
  const { read, storage } = storageForTest()
  for (const name of ['a', 'b', 'c', 'd', 'a', 'e', 'a', 'c', 'b']) await storage.get(name)
  expect(read).toEqual(['a', 'b', 'c', 'd', 'e', 'b'])
})

test('a large one does not push the others out', async () => {
  const { read, storage } = storageForTest()
  for (const name of ['a', 'besar-11', 'a', 'besar-11']) await storage.get(name)
  expect(read).toEqual(['a', 'besar-11', 'besar-11'])
})

test('those who ask at once wait for one reading', async () => {
  const { read, storage } = storageForTest()
  const [first, second] = await Promise.all([storage.get('besar-20'), storage.get('besar-20')])
  expect(first).toBe(second)
  expect(read).toEqual(['besar-20'])
})

test('what is missing or fails is asked for again', async () => {
  const { read, storage } = storageForTest()
  for (let count = 0; count < 2; count += 1) {
    expect(await storage.get('hilang')).toBeNull()
    await expect(storage.get('rusak')).rejects.toThrow('rusak')
  }
  expect(read).toHaveLength(4)
})
