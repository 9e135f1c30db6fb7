import sharp from 'sharp'
import { expect, test } from 'vitest'
import { memoryStorage } from './picture-storage/storage-for-test.ts'
import { pictureStore } from './picture-store.server.ts'
import { nameOfWhole, namesOfWidths, picturesByWidth } from './picture-widths.server.ts'

/** Noise is what every width of a photo has less of than a wider one. */
const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()

async function stored(width: number, height: number) {
  const memory = memoryStorage()
  const picture = await pictureStore(memory.storage, 'courses').put(await photo(width, height))
  const name = picture?.url.slice('/media/'.length) ?? ''
  const logged: unknown[] = []
  const log = { error: (facts: unknown) => void logged.push(facts) }
  return { ...memory, name, logged, log }
}

test('every width of a picture is made when it is first asked for, once, and is smaller than the next', async () => {
  const { storage, kept, name, log } = await stored(1200, 900)
  const made: string[] = []
  const pictures = picturesByWidth(
    {
      ...storage,
      put: (at, bytes) => {
        made.push(at)
        return storage.put(at, bytes)
      },
    },
    log,
  )
  const names = namesOfWidths(name)
  expect(names).toHaveLength(4)
  let before = 0
  for (const [index, width] of [160, 320, 640, 960].entries()) {
    const at = names[index] ?? ''
    const [bytes, again] = await Promise.all([pictures.get(at), pictures.get(at)])
    expect(again).toBe(bytes)
    expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({
      format: 'webp',
      width,
      height: (width * 3) / 4,
    })
    expect(bytes?.length).toBeGreaterThan(before)
    before = bytes?.length ?? 0
    expect(kept.get(at)?.bytes).toEqual(bytes)
    expect(await pictures.get(at)).toEqual(bytes)
  }
  expect(made).toEqual(names)
})

test('names that no page gives make nothing', async () => {
  const { storage, kept, name, log } = await stored(600, 300)
  const pictures = picturesByWidth(storage, log)
  const content = name.slice('courses/'.length, -'.webp'.length)
  for (const odd of ['-100', '-319', '-640', '-960', '', '-3200', '-320-320'])
    expect(await pictures.get(`widths/${content}${odd}.webp`), odd).toBeNull()
  expect(await pictures.get(`widths/${'0'.repeat(32)}-600x300-320.webp`)).toBeNull()
  expect([...kept.keys()]).toEqual([name])
  expect(await pictures.get(name)).toBe(kept.get(name)?.bytes)
})

test('a width that can’t be stored is shown all the same, and logged; one that would not be smaller is the picture itself', async () => {
  const { storage, kept, name, log, logged } = await stored(400, 300)
  const full = { ...storage, put: () => Promise.reject(new Error('no room')) }
  const [at = ''] = namesOfWidths(name)
  const bytes = await picturesByWidth(full, log).get(at)
  expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({ width: 160 })
  expect(logged).toMatchObject([{ err: { message: 'no room' }, picture: at }])
  const unreadable = new Uint8Array([1, 2, 3])
  kept.set(name, { bytes: unreadable, storedAt: new Date() })
  expect(await picturesByWidth(storage, log).get(at)).toEqual(unreadable)
  expect(kept.get(at)?.bytes).toEqual(unreadable)
})

test('a width leads to the picture it is of, and no other name to any', () => {
  const whole = `courses/${'0a'.repeat(16)}-1200x800.webp`
  for (const name of namesOfWidths(whole)) expect(nameOfWhole(name)).toBe(whole)
  for (const name of [whole, 'widths/a', `widths/${'0a'.repeat(16)}-300x200-320.webp`])
    expect(nameOfWhole(name)).toBeNull()
})
