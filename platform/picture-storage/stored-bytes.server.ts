import { boundedCache } from '#platform/bounded-cache.server.ts'
import type { PictureStorage } from './picture-storage.server.ts'

/** Says how many bytes a picture has, by the path at which the site serves it (/media/…); null for one that is not
 *  there. What lies under a name never changes, so it is read once. */
export function storedBytes(storage: Pick<PictureStorage, 'get'>): (path: string) => Promise<number | null> {
  const known = boundedCache<number>('pictureSizes', { sizeOf: () => 0 })
  return async (path) => {
    const before = known.use(path)
    if (before !== undefined) return before
    const bytes = path.startsWith('/media/') ? await storage.get(path.slice('/media/'.length)) : null
    if (bytes) known.put(path, bytes.length)
    return bytes?.length ?? null
  }
}
