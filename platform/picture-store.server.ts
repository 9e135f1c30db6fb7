import { createHash } from 'node:crypto'
import type { PictureStorage } from './picture-storage/picture-storage.server.ts'

export type StoredPicture = {
  /** Path of the site, such as /media/courses/….webp; the size is part of it. */
  url: string
  width: number
  height: number
}

export type PictureStore = {
  /** Stores a picture in a form fit for slow networks and returns where it is served; null for bytes that are no picture, or one too
   *  large to open. Storing the same picture again gives the same address and, within a day, costs little. */
  put: (bytes: Uint8Array) => Promise<StoredPicture | null>
}

const readable = new Set(['jpeg', 'png', 'gif', 'webp', 'heif', 'svg'])
const maxWidth = 1200
const maxHeight = 3000
/** A file of a few kilobytes can claim to hold gigapixels. */
const maxPixels = 50_000_000
const maxAnimatedPixels = 30_000_000
const maxSeconds = 30
/** One that was stored longer ago is stored again, so that nobody takes it for forgotten (domain/upkeep/). Milliseconds. */
const freshMs = 24 * 3600_000

/** Keeps pictures in the storage under {folder}, named by their content, from where /media/{folder}/ serves them for ever. They become
 *  WebP of at most 1200 × 3000 pixels, upright, without metadata; what moves keeps moving unless it is long. */
export function pictureStore(storage: PictureStorage, folder: 'courses'): PictureStore {
  return {
    async put(bytes) {
      const shape = await shapeOf(bytes)
      if (!shape) return null
      const content = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      const name = `${folder}/${content}-${shape.width}x${shape.height}.webp`
      const stored = { url: `/media/${name}`, width: shape.width, height: shape.height }
      const storedAt = await storage.storedAt(name)
      if (storedAt && storedAt.getTime() > Date.now() - freshMs) return stored
      const webp = await encode(bytes, shape)
      if (!webp) return null
      await storage.put(name, webp)
      return stored
    },
  }
}

/** Says what the store would make of a picture, from its header alone, and stores nothing. */
export const pictureMeasure = (): PictureStore => ({
  async put(bytes) {
    const shape = await shapeOf(bytes)
    return shape && { url: '/media/', width: shape.width, height: shape.height }
  },
})

type Shape = { width: number; height: number; isAnimated: boolean }

/** Loaded when the first picture comes: a server that stores none does without its memory. */
const loadSharp = async () => (await import('sharp')).default

/** The size that a picture will have, from its header alone. */
async function shapeOf(bytes: Uint8Array): Promise<Shape | null> {
  if (bytes.length === 0) return null
  const sharp = await loadSharp()
  const facts = await sharp(bytes, { limitInputPixels: maxPixels })
    .metadata()
    .catch(() => null)
  if (!facts || !readable.has(facts.format)) return null
  const { width, height } = facts.autoOrient
  if (!width || !height || width * height > maxPixels) return null
  const scale = Math.min(1, maxWidth / width, maxHeight / height)
  const pages = facts.pages ?? 1
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    isAnimated: pages > 1 && width * height * pages <= maxAnimatedPixels,
  }
}

async function encode(bytes: Uint8Array, { width, height, isAnimated }: Shape): Promise<Uint8Array | null> {
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: maxPixels, animated: isAnimated, failOn: 'error' })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => null)
}
