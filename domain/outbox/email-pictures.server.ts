import path from 'node:path'
import { cachedDrawing } from '#platform/drawing/cached-drawing.server.ts'
import { draw } from '#platform/drawing/draw.server.ts'
import { type EmailPicture, pictureName } from './email.ts'

const painter = new URL('./email-picture-painter.server.ts', import.meta.url)

/** Raised when the drawing itself changes, so that cached ones are made anew. */
const edition = 1

/** The PNG of 176 × 176 that shows in an email what its course or event is about, drawn in a process of its own and cached below
 *  DATA_DIR/letter-pictures. `drawing` is the object as SVG in a square of 54 units. Rejects when the drawing fails. */
export function emailPictureFile(dataDir: string, picture: EmailPicture, drawing: string): Promise<Buffer> {
  const shown = { color: picture.color, drawing }
  return cachedDrawing(
    path.join(dataDir, 'letter-pictures'),
    pictureName(picture),
    { edition, ...shown },
    () => draw(painter, shown),
  )
}
