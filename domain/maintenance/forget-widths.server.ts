import type { PictureStorage } from '#platform/picture-storage/picture-storage.server.ts'
import { nameOfWhole, widthsFolder } from '#platform/picture-widths.server.ts'

/** What has another name is being written. Milliseconds. */
const writtenWithin = 24 * 3600_000

/** Removes widths of pictures that are not there any more, and what a crash has left half-written; says how many those
 *  were. A width that was made while its picture went would stay for ever otherwise. */
export async function forgetWidths(storage: PictureStorage): Promise<number> {
  const wholes = new Map<string, boolean>()
  let removed = 0
  for await (const { name, storedAt } of storage.list(widthsFolder)) {
    const of = nameOfWhole(name)
    if (of && !wholes.has(of)) wholes.set(of, (await storage.storedAt(of)) !== null)
    if (of ? wholes.get(of) : storedAt.getTime() > Date.now() - writtenWithin) continue
    await storage.remove(name)
    removed += 1
  }
  return removed
}
