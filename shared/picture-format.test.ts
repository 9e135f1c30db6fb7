import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureFormat } from './picture-format.ts'

const canvas = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#1f5e46' } })

test('the four formats are told by their first bytes', async () => {
  expect(pictureFormat(await canvas().jpeg().toBuffer())).toBe('jpeg')
  expect(pictureFormat(await canvas().png().toBuffer())).toBe('png')
  expect(pictureFormat(await canvas().webp().toBuffer())).toBe('webp')
  expect(pictureFormat(await canvas().avif().toBuffer())).toBe('avif')
})

test('everything else is none of them', async () => {
  const others = ['', 'RIFF', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', 'GIF89a', '%PDF-1.7']
  for (const text of others) expect(pictureFormat(new TextEncoder().encode(text)), text).toBeNull()
  expect(pictureFormat(await canvas().gif().toBuffer())).toBeNull()
})
