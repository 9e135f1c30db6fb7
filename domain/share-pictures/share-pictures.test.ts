import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { SharePicture } from './share-picture.ts'
import { sharePicture } from './share-pictures.server.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'noken-share-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const usual: SharePicture = {
  kind: 'Kursus',
  title: 'Berani Bicara di Depan Umum',
  facts: ['Pemula', '4 jam', 'Gratis'],
  color: '#96500F',
  drawing: '<path fill="var(--a)" d="M6 14h36v26H6Z"/>',
  siteName: 'Noken',
}

test('a share picture is a PNG of 1200 by 630, small enough for a slow network', async () => {
  const png = await sharePicture(dataDir, 'course-usual', usual)
  const { width, height, format } = await sharp(png).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  expect(png.length).toBeLessThan(150_000)
})

test('whatever a title holds, there is a picture', async () => {
  const titles = ['', 'x'.repeat(400), 'kata '.repeat(80), '<script>&"', 'محمد 王小明 🎉', '\u0000\ud800']
  const pictures = await Promise.all(
    titles.map((title, index) =>
      sharePicture(dataDir, `course-odd-${index}`, {
        ...usual,
        title,
        facts: [title],
        color: index ? 'red' : null,
      }),
    ),
  )
  for (const png of pictures) expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})
