import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { folderStorage } from './picture-storage/folder-storage.server.ts'
import { pictureStore } from './picture-store.server.ts'

async function newStore() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'noken-pictures-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return { dataDir, store: pictureStore(folderStorage(path.join(dataDir, 'uploads')), 'courses') }
}

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f5e46' } })

const fileOf = (dataDir: string, url: string) => path.join(dataDir, 'uploads', url.replace('/media/', ''))

test('a large photo becomes a WebP of at most 1200 pixels, whose size is in its address', async () => {
  const { dataDir, store } = await newStore()
  const stored = await store.put(await canvas(3000, 2000).jpeg().toBuffer())
  expect(stored).toMatchObject({
    width: 1200,
    height: 800,
    url: expect.stringMatching(/^\/media\/courses\/[0-9a-f]{32}-1200x800\.webp$/),
  })
  const facts = await sharp(await readFile(fileOf(dataDir, stored?.url ?? ''))).metadata()
  expect(facts).toMatchObject({ format: 'webp', width: 1200, height: 800 })
})

test('a small picture keeps its size; an upright photo is turned, and its metadata goes', async () => {
  const { dataDir, store } = await newStore()
  expect(await store.put(await canvas(40, 30).png().toBuffer())).toMatchObject({ width: 40, height: 30 })
  const photo = await canvas(40, 30)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'rahasia' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const stored = await store.put(photo)
  expect(stored).toMatchObject({ width: 30, height: 40 })
  const facts = await sharp(await readFile(fileOf(dataDir, stored?.url ?? ''))).metadata()
  expect(facts).toMatchObject({ width: 30, height: 40 })
  expect([facts.exif, facts.orientation]).toEqual([undefined, undefined])
})

test('the same picture is stored once', async () => {
  const { dataDir, store } = await newStore()
  const bytes = await canvas(40, 30).png().toBuffer()
  const first = await store.put(bytes)
  const before = await stat(fileOf(dataDir, first?.url ?? ''))
  expect(await store.put(bytes)).toEqual(first)
  expect((await stat(fileOf(dataDir, first?.url ?? ''))).ino).toBe(before.ino)
  expect(await readdir(path.join(dataDir, 'uploads/courses'))).toHaveLength(1)
})

test('what moves keeps moving', async () => {
  const { dataDir, store } = await newStore()
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const stored = await store.put(gif)
  expect(stored).toMatchObject({ width: 20, height: 10 })
  expect((await sharp(await readFile(fileOf(dataDir, stored?.url ?? ''))).metadata()).pages).toBe(3)
})

test('a drawing is stored as pixels, without what it would load or run', async () => {
  const { store } = await newStore()
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><script>alert(1)</script>
    <image href="file:///etc/hostname" width="9" height="9"/><rect width="60" height="40" fill="#1f5e46"/></svg>`
  expect(await store.put(Buffer.from(drawing))).toMatchObject({ width: 60, height: 40 })
})

test('what is no picture, is broken, or claims to be enormous is refused and leaves nothing', async () => {
  const { dataDir, store } = await newStore()
  const png = await canvas(400, 300).png().toBuffer()
  const refused = [
    Buffer.from('# halo'),
    Buffer.alloc(0),
    png.subarray(0, png.length / 2),
    enormousPng(),
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><rect width="9" height="9"/></svg>',
    ),
    Buffer.from('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]><svg>&x;'),
  ]
  for (const bytes of refused) expect(await store.put(bytes)).toBeNull()
  await expect(readdir(path.join(dataDir, 'uploads'))).rejects.toThrow('ENOENT')
})

/** 60,000 × 60,000 pixels in a few bytes of header. */
function enormousPng(): Buffer {
  const header = Buffer.from('0000ea600000ea600802000000', 'hex')
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
