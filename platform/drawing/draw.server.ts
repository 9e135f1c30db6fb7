import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { exactBytes } from '#platform/held-bytes.server.ts'
import { openWorkshop } from '#platform/workshop/workshop.server.ts'

/** Where several processes answer on one port each draws in one more, so that together they take all cores. Each takes
 *  some 150 MB while it draws. */
const most = cluster.isWorker ? 1 : Math.min(2, availableParallelism())

const workshops = Array.from({ length: most }, () => ({
  work: openWorkshop({ stepMs: 30_000, workMs: 30_000, megabytes: 256, youngMegabytes: 8 }),
  begun: 0,
}))

const file = z.instanceof(Uint8Array)

/** Draws a picture as a PNG, or a page as a PDF, in processes of their own: one at a time in each, and in a second one
 *  only while the first has something to do. `painter` is the address of a module whose `work(picture)` parses the
 *  picture and gives the bytes. Rejects when the drawing fails; the next call starts afresh. */
export async function draw(painter: URL, picture: unknown): Promise<Buffer> {
  const freest = workshops.reduce((best, each) => (each.begun < best.begun ? each : best))
  freest.begun += 1
  try {
    return exactBytes(file.parse(await freest.work(painter, picture)))
  } finally {
    freest.begun -= 1
  }
}
