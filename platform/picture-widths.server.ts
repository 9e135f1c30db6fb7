import { z } from 'zod'
import { pictureWidths } from '#shared/picture-widths.ts'
import type { Log } from './log.server.ts'
import { pictureReading } from './picture-reading-file.server.ts'
import type { PictureStorage } from './picture-storage/picture-storage.server.ts'
import { openWorkshop, TooMuchWorkError } from './workshop/workshop.server.ts'

/** Where the widths of pictures lie in the storage. They can be made again: no backup holds them. */
export const widthsFolder = 'widths'

/** widths/{content}-{width}x{height}-{narrower}.webp */
const widthName = /^widths\/([0-9a-f]{32}-(\d{1,5})x\d{1,5})-(\d{3})\.webp$/

/** The names that the widths of a stored picture have, whether they are there or not. */
export const namesOfWidths = (name: string): string[] => {
  const [, content, own = '0'] = /^courses\/([0-9a-f]{32}-(\d{1,5})x\d{1,5})\.webp$/.exec(name) ?? []
  return pictureWidths
    .filter((width) => content && width < Number(own))
    .map((width) => `${widthsFolder}/${content}-${width}.webp`)
}

/** The name of the picture of which this is a width; null for any other name. */
export function nameOfWhole(name: string): string | null {
  const [, content] = widthName.exec(name) ?? []
  const of = `courses/${content}.webp`
  return content && namesOfWidths(of).includes(name) ? of : null
}

/** So many widths may wait to be made; beyond, the whole picture is given in their place. */
const mostWaiting = 60

/** Of their own, so that no upload waits for what visitors look at. */
const workshop = openWorkshop({ stepMs: 20_000, workMs: 20_000, megabytes: 256 })
const file = z.instanceof(Uint8Array).nullable()

/** Reads pictures from the storage, and their widths (shared/picture-widths.ts): each is made when it is first asked
 *  for, one at a time in a process of its own, and stored; anyone who asks for it meanwhile waits for the same making.
 *  Where it can't be made or stored, the picture comes all the same, if need be in its own width. Null for what is not
 *  there and for names that no page gives. */
export function picturesByWidth(
  storage: PictureStorage,
  log: Pick<Log, 'error'>,
): Pick<PictureStorage, 'get'> {
  const underway = new Map<string, Promise<Uint8Array | null>>()

  const make = async (name: string, of: string): Promise<Uint8Array | null> => {
    const whole = await storage.get(of)
    if (!whole || underway.size > mostWaiting) return whole
    const within = Number(widthName.exec(name)?.[3])
    const made = await narrowed(whole, within)
    // Stored also where it is the whole picture, so that the work is done once.
    const smaller = made && made.length < whole.length ? made : whole
    await storage
      .put(name, smaller)
      .catch((error: unknown) =>
        log.error({ err: error, picture: name }, 'a width of a picture was not stored'),
      )
    return smaller
  }

  return {
    async get(name) {
      const of = nameOfWhole(name)
      if (!of) return name.startsWith(`${widthsFolder}/`) ? null : storage.get(name)
      const stored = await storage.get(name)
      if (stored) return stored
      const making = underway.get(name) ?? make(name, of).finally(() => underway.delete(name))
      underway.set(name, making)
      return making
    },
  }
}

async function narrowed(bytes: Uint8Array, within: number): Promise<Uint8Array | null> {
  try {
    return file.parse(await workshop(pictureReading, { bytes, wanted: 'webp', within }))
  } catch (error) {
    if (error instanceof TooMuchWorkError) return null
    throw error
  }
}
