import { z } from 'zod'
import { sharp } from './drawing/sharp.server.ts'

const readable = new Set(['jpeg', 'png', 'gif', 'webp', 'heif', 'svg'])
const maxWidth = 1200
const maxHeight = 3000
/** A file of a few kilobytes can claim to hold gigapixels. */
const maxPixels = 50_000_000
const maxAnimatedPixels = 30_000_000
const maxSeconds = 30
/** What comes in a narrower width stands small, on screens with two or three dots a pixel: nobody sees there what this
 *  saves, a fifth to a quarter. */
const narrowQuality = 70

type Shape = { width: number; height: number; isAnimated: boolean }

const asked = z.object({
  bytes: z.instanceof(Uint8Array),
  wanted: z.enum(['shape', 'webp']),
  /** At most so wide. Pixels. */
  within: z.number().int().min(1).max(maxWidth).default(maxWidth),
})

/** Called in the process that reads pictures: the size that a picture will have, from its header alone, or the picture as WebP; null for
 *  bytes that are no picture, or one too large to open. */
export async function work(input: unknown): Promise<Shape | Uint8Array | null> {
  const { bytes, wanted, within } = asked.parse(input)
  const shape = await shapeOf(bytes, within)
  return shape && wanted === 'webp' ? encode(bytes, shape, within < maxWidth ? narrowQuality : 80) : shape
}

async function shapeOf(bytes: Uint8Array, within: number): Promise<Shape | null> {
  if (bytes.length === 0) return null
  const facts = await sharp(bytes, { limitInputPixels: maxPixels })
    .metadata()
    .catch(() => null)
  if (!facts || !readable.has(facts.format)) return null
  const { width, height } = facts.autoOrient
  if (!width || !height || width * height > maxPixels) return null
  const scale = Math.min(1, within / width, maxHeight / height)
  const pages = facts.pages ?? 1
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    isAnimated: pages > 1 && width * height * pages <= maxAnimatedPixels,
  }
}

async function encode(
  bytes: Uint8Array,
  { width, height, isAnimated }: Shape,
  quality: number,
): Promise<Uint8Array | null> {
  return sharp(bytes, { limitInputPixels: maxPixels, animated: isAnimated, failOn: 'error' })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .webp({ quality })
    .toBuffer()
    .catch(() => null)
}
