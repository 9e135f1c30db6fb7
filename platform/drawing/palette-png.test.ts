import sharp from 'sharp'
import { expect, test } from 'vitest'
import { paletteOf, palettePng, rowsOf, withLayer } from './palette-png.server.ts'

const [black, white, red] = [
  [0, 0, 0],
  [255, 255, 255],
  [200, 0, 0],
]
const pixels = { width: 3, height: 2, rgb: Uint8Array.from([black, white, red, red, white, black].flat()) }
const palette = paletteOf(pixels)

const decoded = async (rows: Uint8Array) => [
  ...(await sharp(palettePng(pixels, rows, palette))
    .removeAlpha()
    .raw()
    .toBuffer()),
]

test('a picture of few colours comes back from its PNG as it was', async () => {
  expect(await decoded(rowsOf(pixels, palette))).toEqual([...pixels.rgb])
})

test('what lies over it covers what it covers, in the nearest colour of the palette', async () => {
  // Nothing; nearly all of a red that is not among the colours.
  const rgba = Uint8Array.from([9, 9, 9, 0, 210, 5, 5, 250])
  const layer = { left: 0, top: 1, width: 2, height: 1, rgba }
  const covered = withLayer(pixels, rowsOf(pixels, palette), layer, palette)
  expect(await decoded(covered)).toEqual([black, white, red, red, red, black].flat())
})

test('a palette has 256 colours at most', () => {
  const rgb = Uint8Array.from({ length: 3 * 257 }, (_, at) =>
    at % 3 === 0 ? Math.floor(at / 3) % 256 : at > 765 ? 1 : 0,
  )
  expect(() => paletteOf({ width: 257, height: 1, rgb })).toThrow()
})
