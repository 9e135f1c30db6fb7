import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { badgesByExifTool } from '#tests/badges/exiftool.ts'
import { textIn, withText } from './png-text.server.ts'

const picture = () =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: '#1a4632' } })
    .png()
    .toBuffer()

test('any text reads back as itself, and the picture is what it was', async () => {
  const png = await picture()
  const pixels = await sharp(png).raw().toBuffer()
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 500 }), async (text) => {
      const baked = withText(png, 'openbadgecredential', text)
      expect(textIn(baked, 'openbadgecredential')).toBe(text)
      expect((await sharp(baked).raw().toBuffer()).equals(pixels)).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test('baked twice, it holds the second text alone', async () => {
  const once = withText(await picture(), 'openbadgecredential', '{"one":1}')
  const twice = withText(once, 'openbadgecredential', '{"two":2}')
  expect(textIn(twice, 'openbadgecredential')).toBe('{"two":2}')
  expect(twice.toString('latin1').split('openbadgecredential')).toHaveLength(2)
  expect(twice.length).toBe(once.length)
})

test('a picture without the text has none, and what is no PNG is refused', async () => {
  const png = await picture()
  expect(textIn(png, 'openbadgecredential')).toBeNull()
  expect(textIn(withText(png, 'other', 'x'), 'openbadgecredential')).toBeNull()
  for (const bytes of [Buffer.alloc(0), Buffer.from('<svg/>'), png.subarray(0, 40)])
    expect(() => withText(bytes, 'openbadgecredential', 'x')).toThrow(TypeError)
})

test('ExifTool finds one text, to the letter, and nothing to complain of', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'noken-png-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'badge.png')
  const text = '{"name":"Ma’ruf 👩🏽‍🎓 محمد","list":[1,2]}'
  writeFileSync(
    file,
    withText(withText(await picture(), 'openbadgecredential', 'before'), 'openbadgecredential', text),
  )
  const found = badgesByExifTool(file)
  if (found) expect(found).toEqual({ warnings: '', places: 1, text })
})
