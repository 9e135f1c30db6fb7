import { crc32, deflateSync } from 'node:zlib'

/** A picture without transparency: three bytes a pixel, row by row. */
export type Pixels = { width: number; height: number; rgb: Uint8Array }

/** At most 256 colours, three bytes each, and which of them a colour is most like. */
export type Palette = { colours: Uint8Array; indexOf: (red: number, green: number, blue: number) => number }

/** The palette of a picture that has at most 256 colours. Throws for one that has more. */
export function paletteOf({ rgb }: Pixels): Palette {
  const known = new Map<number, number>()
  for (let at = 0; at < rgb.length; at += 3) {
    const colour = colourAt(rgb, at)
    if (!known.has(colour)) known.set(colour, known.size)
  }
  if (known.size > 256) throw new Error('A palette has no room for so many colours.')
  const colours = new Uint8Array(3 * known.size)
  for (const [colour, index] of known)
    colours.set([colour >> 16, (colour >> 8) & 255, colour & 255], 3 * index)
  return {
    colours,
    indexOf: (red, green, blue) => {
      const colour = (red << 16) | (green << 8) | blue
      const found = known.get(colour)
      if (found !== undefined) return found
      const nearest = nearestOf(colours, red, green, blue)
      // What people write is drawn in few colours, at the edges of letters in a few hundred more.
      if (known.size < mostKnown) known.set(colour, nearest)
      return nearest
    },
  }
}

const mostKnown = 65_536

const colourAt = (rgb: Uint8Array, at: number) =>
  ((rgb[at] ?? 0) << 16) | ((rgb[at + 1] ?? 0) << 8) | (rgb[at + 2] ?? 0)

function nearestOf(colours: Uint8Array, red: number, green: number, blue: number): number {
  let [nearest, least] = [0, Number.POSITIVE_INFINITY]
  for (let index = 0; 3 * index < colours.length; index += 1) {
    const far =
      ((colours[3 * index] ?? 0) - red) ** 2 +
      ((colours[3 * index + 1] ?? 0) - green) ** 2 +
      ((colours[3 * index + 2] ?? 0) - blue) ** 2
    if (far < least) [nearest, least] = [index, far]
  }
  return nearest
}

/** What the compressor gets: before each row a byte that says how it is written, as it is; then for each pixel the
 *  place of its colour in the palette. */
export function rowsOf({ width, height, rgb }: Pixels, palette: Palette): Uint8Array {
  const rows = new Uint8Array((width + 1) * height)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = 3 * pixel
    rows[placeOf(pixel, width)] = palette.indexOf(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0)
  }
  return rows
}

const placeOf = (pixel: number, width: number) => pixel + Math.floor(pixel / width) + 1

/** A piece of a picture: where it stands, and four bytes a pixel: red, green, blue and how much of what is below it covers. */
export type Layer = { left: number; top: number; width: number; height: number; rgba: Uint8Array }

/** The rows of a picture with a layer over it. */
export function withLayer(
  { width, rgb }: Pixels,
  rows: Uint8Array,
  layer: Layer,
  palette: Palette,
): Uint8Array {
  const covered = rows.slice()
  let at = -4
  for (let y = layer.top; y < layer.top + layer.height; y += 1) {
    for (let x = layer.left; x < layer.left + layer.width; x += 1) {
      at += 4
      const alpha = layer.rgba[at + 3] ?? 0
      if (alpha === 0) continue
      const below = 3 * (y * width + x)
      covered[y * (width + 1) + x + 1] = palette.indexOf(
        mixed(layer.rgba[at] ?? 0, rgb[below] ?? 0, alpha),
        mixed(layer.rgba[at + 1] ?? 0, rgb[below + 1] ?? 0, alpha),
        mixed(layer.rgba[at + 2] ?? 0, rgb[below + 2] ?? 0, alpha),
      )
    }
  }
  return covered
}

const mixed = (above: number, below: number, alpha: number) =>
  Math.round((above * alpha + below * (255 - alpha)) / 255)

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Eight bits for each pixel, which is a place in a palette. */
const [bitDepth, ofPalette] = [8, 3]

/** Of what compresses well this level leaves a twentieth more than the next, in two thirds of its time. */
const deflating = { level: 5, memLevel: 9, chunkSize: 131_072 }

/** A PNG of these rows. */
export function palettePng(
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  rows: Uint8Array,
  { colours }: Palette,
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([bitDepth, ofPalette], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, deflating)),
    chunk('IEND', new Uint8Array()),
  ])
}

/** A part of a PNG: its length, its kind, what it holds, and a sum that shows whether it is whole. */
export function chunk(kind: string, data: Uint8Array): Buffer {
  const whole = Buffer.alloc(data.length + 12)
  whole.writeUInt32BE(data.length, 0)
  whole.write(kind, 4, 'latin1')
  whole.set(data, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, data.length + 8)), data.length + 8)
  return whole
}
