import { createHash } from 'node:crypto'
import { z } from 'zod'
import { pictureReading } from './picture-reading-file.server.ts'
import type { PictureStorage } from './picture-storage/picture-storage.server.ts'
import { openWorkshop, TooMuchWorkError } from './workshop/workshop.server.ts'

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

/** Where pictures lie in the storage. */
export const pictureFolders = ['courses'] as const

/** One that was stored longer ago is stored again, so that nobody takes it for forgotten (domain/maintenance/). Milliseconds. */
const freshMs = 24 * 3600_000

/** Keeps pictures in the storage under {folder}, named by their content, from where /media/{folder}/ serves them for ever. They become
 *  WebP of at most 1200 × 3000 pixels, upright, without metadata; what moves keeps moving unless it is long. They are read in a process
 *  of their own. */
export function pictureStore(storage: PictureStorage, folder: (typeof pictureFolders)[number]): PictureStore {
  return {
    async put(bytes) {
      const shape = await shapeOf(bytes)
      if (!shape) return null
      const content = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      const name = `${folder}/${content}-${shape.width}x${shape.height}.webp`
      const stored = { url: `/media/${name}`, ...shape }
      const storedAt = await storage.storedAt(name)
      if (storedAt && storedAt.getTime() > Date.now() - freshMs) return stored
      const webp = await redrawn(bytes)
      if (!webp) return null
      await storage.put(name, webp)
      return stored
    },
  }
}

/** A picture as the store would keep it, for what is kept elsewhere: nothing is left of a file but what can be seen on
 *  it. null for bytes that are no picture, or one too large to open. */
export const redrawn = async (bytes: Uint8Array): Promise<Uint8Array | null> =>
  z
    .instanceof(Uint8Array)
    .nullable()
    .parse(await read(bytes, 'webp'))

/** Says what the store would make of a picture, from its header alone, and stores nothing. */
export const pictureMeasure = (): PictureStore => ({
  async put(bytes) {
    const shape = await shapeOf(bytes)
    return shape && { url: '/media/', ...shape }
  },
})

const shapeSchema = z.object({ width: z.number(), height: z.number() }).nullable()

const shapeOf = async (bytes: Uint8Array) => shapeSchema.parse(await read(bytes, 'shape'))

const workshop = openWorkshop({ stepMs: 40_000, workMs: 40_000, megabytes: 256 })

/** null for a picture that takes more time or memory than any should. */
async function read(bytes: Uint8Array, wanted: 'shape' | 'webp'): Promise<unknown> {
  try {
    return await workshop(pictureReading, { bytes, wanted })
  } catch (error) {
    if (error instanceof TooMuchWorkError) return null
    throw error
  }
}
