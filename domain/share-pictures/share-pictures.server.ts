import { createHash } from 'node:crypto'
import path from 'node:path'
import { makingOnce } from '#platform/bounded-cache.server.ts'
import { cachedDrawing } from '#platform/drawing/cached-drawing.server.ts'
import { draw } from '#platform/drawing/draw.server.ts'
import { heldByBytes } from '#platform/held-bytes.server.ts'
import type { SharePicture } from './share-picture.ts'

const painter = new URL('./share-picture-painter.server.ts', import.meta.url)

/** Raised when the drawing itself changes, so that kept ones are made anew. */
const edition = 3

/** The PNG of 1200 × 630 that stands for a page where it is shared, drawn in a process of its own and kept below DATA_DIR/share-pictures
 *  until what it shows changes. `name` says whose it is: 'course-{id}'. Rejects when the drawing fails. */
export const sharePicture = (dataDir: string, name: string, picture: SharePicture): Promise<Buffer> =>
  cachedDrawing(path.join(dataDir, 'share-pictures'), name, { edition, ...picture }, () =>
    draw(painter, picture),
  )

const latest = makingOnce<Buffer>('sharePictures', { sizeOf: heldByBytes })

/** The same for what must leave nothing behind: a few of the latest are remembered by this process, by all that they
 *  show, so that anyone who asks again and again does not have them drawn again and again. Rejects when the drawing fails. */
export function uncachedSharePicture(picture: SharePicture): Promise<Buffer> {
  const shown = createHash('sha256').update(JSON.stringify(picture)).digest('hex')
  return latest(shown, () => draw(painter, picture))
}
