import type { Db } from '#db/client.server.ts'
import { forgetOldEntries } from '#domain/audit/forget-old-entries.server.ts'
import { removeAbandonedUploads } from '#domain/course-import/course-upload.server.ts'
import { forgetJobs } from '#domain/jobs/forget-jobs.server.ts'
import { forgetNotifications } from '#domain/notifications/forget-notifications.server.ts'
import { forgetMails } from '#domain/outbox/forget-mails.server.ts'
import { takeAttempt } from '#domain/people/take-attempt.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { FetchPicture } from '#platform/picture-fetch/fetch-picture.server.ts'
import type { PictureStorage } from '#platform/picture-storage/picture-storage.server.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { fetchForeignPictures } from './fetch-foreign-pictures.server.ts'
import { forgetPictures } from './forget-pictures.server.ts'

export type Upkeep = {
  db: Db
  log: Pick<Log, 'info' | 'error'>
  dataDir: string
  pictureStorage: PictureStorage
  fetchPicture: FetchPicture
  tried: Set<string>
  signal: AbortSignal
}

const hour = 3600

/** What the server does by itself, every hour: removes uploads that were left lying, entries of the audit log, mails and notifications that have served, pictures that nothing
 *  shows (once a day), and fetches pictures of other sites. Of several processes one does it; each looks after its own DATA_DIR. A part that fails
 *  is logged and keeps no other from being done. */
export async function keepUp(upkeep: Upkeep): Promise<void> {
  const { db, dataDir, pictureStorage, log, signal } = upkeep
  const part = async (name: string, work: () => Promise<number>) => {
    if (signal.aborted) return
    try {
      const count = await work()
      if (count > 0) log.info({ part: name, count }, 'upkeep')
    } catch (error) {
      if (!signal.aborted) log.error({ err: error, part: name }, 'upkeep failed')
    }
  }
  await part('abandoned uploads', () => removeAbandonedUploads(dataDir))
  await part('old audit entries', () => inTurn(db, 'audit', hour, () => forgetOldEntries(db)))
  await part('sent mails', () => inTurn(db, 'mails', hour, () => forgetMails(db)))
  await part('old notifications', () => inTurn(db, 'notifications', hour, () => forgetNotifications(db)))
  await part('jobs that were given up', () => inTurn(db, 'jobs', hour, () => forgetJobs(db)))
  await part('forgotten pictures', () =>
    inTurn(db, 'pictures', 24 * hour, () => forgetPictures(db, pictureStorage, 'courses')),
  )
  await part('fetched pictures', () => inTurn(db, 'fetching', hour, () => fetchForeignPictures(db, upkeep)))
}

/** Does it unless it was done so lately, by whichever process. */
async function inTurn(db: Db, name: string, seconds: number, work: () => Promise<number>): Promise<number> {
  // A little less, so that clocks which differ don't leave out a turn.
  const turn = { limit: 1, windowSeconds: Math.floor(seconds * 0.9) }
  try {
    await takeAttempt(db, `upkeep:${name}`, turn)
  } catch (error) {
    if (isDomainError(error)) return 0
    throw error
  }
  return work()
}
