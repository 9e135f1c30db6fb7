import type { Db } from '#db/client.server.ts'
import type { FetchPicture } from '#platform/picture-fetch/fetch-picture.server.ts'
import { consumeQuota } from './consume-quota.server.ts'

/** The same fetching (P26), counted as this person's. It throws QuotaSpent too. */
export const fetchingFor =
  (db: Db, person: { id: string }, fetchPicture: FetchPicture): FetchPicture =>
  async (url) => {
    await consumeQuota(db, person, 'fetchedPictures')
    return fetchPicture(url)
  }
