import type { PictureStore, StoredPicture } from '#platform/picture-store.server.ts'
import type { CourseDraft } from './course-draft.ts'
import type { OnProgress } from './import-progress.ts'
import { readBytes } from './read-text.server.ts'

/** Stores every picture that the lessons show or link to. null stands for a file that is no picture. */
export async function storePictures(
  draft: CourseDraft,
  store: PictureStore,
  onProgress: OnProgress,
): Promise<Map<string, StoredPicture | null>> {
  const paths = new Set(
    draft.modules
      .flatMap(({ lessons }) => lessons)
      .flatMap(({ content }) => content)
      .flatMap((piece) => (typeof piece !== 'string' && 'path' in piece ? [piece.path] : [])),
  )
  const stored = new Map<string, StoredPicture | null>()
  for (const path of paths) {
    onProgress({ step: 'pictures', done: stored.size, total: paths.size })
    stored.set(path, await store.put(await readBytes({ absolute: draft.folder }, path)))
  }
  if (paths.size > 0) onProgress({ step: 'pictures', done: paths.size, total: paths.size })
  return stored
}
