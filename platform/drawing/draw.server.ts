import { z } from 'zod'
import { openWorkshop } from '#platform/workshop/workshop.server.ts'

const workshop = openWorkshop({ stepMs: 30_000, workMs: 30_000, megabytes: 256 })

const file = z.instanceof(Uint8Array)

/** Draws a picture as a PNG, or a page as a PDF, one at a time, in a process of its own. `painter` is the address of a module whose
 *  `work(picture)` parses the picture and gives the bytes. Rejects when the drawing fails; the next call starts afresh. */
export const draw = async (painter: URL, picture: unknown): Promise<Buffer> =>
  Buffer.from(file.parse(await workshop(painter, picture)))
