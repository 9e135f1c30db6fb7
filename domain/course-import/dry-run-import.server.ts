import { createHash } from 'node:crypto'
import type { Db } from '#db/client.server.ts'
import type { PictureStore, StoredPicture } from '#platform/picture-store.server.ts'
import type { CourseDraft } from './course-draft.ts'
import { type ImportOptions, saveImport } from './import-course.server.ts'
import type { ImportReport } from './import-report.ts'
import { storePictures } from './store-pictures.server.ts'

class NothingKept extends Error {}

/** What an import would do, exactly: it is done and taken back. Nothing is written, no picture stored; `measure` only looks at them. Throws
 *  ImportError like `saveImport`. */
export async function dryRunImport(
  db: Db,
  draft: CourseDraft,
  { measure, ...options }: Omit<ImportOptions, 'pictures' | 'onProgress'> & { measure: PictureStore },
): Promise<ImportReport> {
  // Before the transaction, which others may have to wait for.
  const seen = new Map<string, StoredPicture | null>()
  await storePictures(
    draft,
    { put: async (bytes) => remember(seen, bytes, await measure.put(bytes)) },
    () => {},
  )
  const pictures: PictureStore = { put: async (bytes) => seen.get(nameOf(bytes)) ?? null }
  const done: { report?: ImportReport } = {}
  try {
    await db.transaction(async (tx) => {
      done.report = await saveImport(tx, draft, { ...options, pictures })
      throw new NothingKept()
    })
  } catch (error) {
    if (!(error instanceof NothingKept)) throw error
  }
  if (!done.report) throw new Error('The import ended without a report.')
  return done.report
}

const nameOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64')

function remember(seen: Map<string, StoredPicture | null>, bytes: Uint8Array, picture: StoredPicture | null) {
  seen.set(nameOf(bytes), picture)
  return picture
}
