import type { PictureStore, StoredPicture } from '#platform/picture-store.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { pictureFormat } from '#shared/picture-format.ts'
import { internet, type Outside } from './ask-public.server.ts'
import { readPublicFile } from './read-public-file.server.ts'

/** Fetches a picture of another site, once, and keeps it here. Throws invalid 'picture-unreachable', the same whyever
 *  it can't be fetched, so that nobody learns from it what is there, and invalid 'picture-format' for what is no JPEG,
 *  PNG, WebP, AVIF or GIF; and what the storage throws. */
export type FetchPicture = (url: string) => Promise<StoredPicture>

const maxBytes = 5_000_000

/** Fetches into a store, from the public internet (P26). */
export const pictureFetcher =
  (store: PictureStore, outside: Outside = internet): FetchPicture =>
  async (url) => {
    const bounds = { maxBytes, isWanted: (type: string) => type.startsWith('image/') }
    const bytes = await readPublicFile(url, bounds, outside).catch(() => {
      throw new DomainError('invalid', 'picture-unreachable')
    })
    const stored = isPicture(bytes) ? await store.put(bytes) : null
    if (!stored) throw new DomainError('invalid', 'picture-format')
    return stored
  }

const isPicture = (bytes: Uint8Array) =>
  pictureFormat(bytes) !== null || Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'GIF8'
