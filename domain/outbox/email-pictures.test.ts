import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { emailPictureFile } from './email-pictures.server.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'noken-letter-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const drawing = '<path fill="var(--a)" d="M6 14h36v26H6Z"/>'

test('the picture of an email is a PNG of 176 by 176 on the colour of its category, small enough to travel with it', async () => {
  const png = await emailPictureFile(dataDir, { motif: 'box', color: '#1F5E46' }, drawing)
  const { width, height, format } = await sharp(png).metadata()
  expect({ width, height, format }).toEqual({ width: 176, height: 176, format: 'png' })
  expect(png.length).toBeLessThan(15_000)
  const { data } = await sharp(png)
    .extract({ left: 2, top: 88, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Green leads, as in the colour of the category.
  expect(data[1]).toBeGreaterThan(data[0] ?? 255)
})

test('without a colour, or with one that is none, it is on forest', async () => {
  const [none, odd] = await Promise.all(
    [null, 'url(x)'].map((color) => emailPictureFile(dataDir, { motif: 'box', color }, drawing)),
  )
  expect(none?.equals(odd ?? Buffer.of())).toBe(true)
})
