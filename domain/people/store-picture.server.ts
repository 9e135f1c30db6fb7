import type { Db } from '#db/client.server.ts'
import type { PictureStore, StoredPicture } from '#platform/picture-store.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { pictureFormat } from '#shared/picture-format.ts'
import { consumeQuota } from './consume-quota.server.ts'
import { canStorePictures, type Viewer } from './policy.ts'

/** The largest picture that is taken, in bytes. */
export const maxPictureBytes = 5_000_000

/** Stores a picture for a course or an event: JPEG, PNG, WebP or AVIF, made smaller, without metadata. Throws forbidden
 *  for anyone who makes neither, invalid 'picture-too-large', invalid 'picture-format' for anything that is no such
 *  picture, QuotaSpent. */
export async function storePicture(
  db: Db,
  viewer: Viewer,
  pictures: PictureStore,
  bytes: Uint8Array,
): Promise<StoredPicture> {
  if (!canStorePictures(viewer)) throw new DomainError('forbidden', 'pictures')
  if (bytes.length > maxPictureBytes) throw new DomainError('invalid', 'picture-too-large')
  await consumeQuota(db, viewer, 'pictures')
  await consumeQuota(db, viewer, 'pictureKb', bytes.length / 1000)
  const stored = pictureFormat(bytes) ? await pictures.put(bytes) : null
  if (!stored) throw new DomainError('invalid', 'picture-format')
  return stored
}
