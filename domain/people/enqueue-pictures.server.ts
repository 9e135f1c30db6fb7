import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { pictureFetches } from '#db/tables/picture-fetches.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import type { PictureHolder } from '#shared/picture-holders.ts'
import { isWebAddress } from '#shared/typed-values.ts'
import { consumeQuota } from './consume-quota.server.ts'

/** For the transaction in which somebody saves what shows `pictures`, addresses of this site and of others: has those of other
 *  sites fetched and kept here (P26), counted as theirs. Until then, and when one can't be had, its place shows what stands for no
 *  picture. Saving again asks again. Throws QuotaSpent. */
export async function enqueuePictures(
  tx: Db,
  person: { id: string },
  holder: PictureHolder,
  pictures: readonly (string | null)[],
): Promise<void> {
  const foreign = pictures.filter((url) => url !== null && isWebAddress(url))
  if (foreign.length === 0) {
    await tx.delete(pictureFetches).where(eq(pictureFetches.holderId, holder.id))
    return
  }
  await consumeQuota(tx, person, 'fetchedPictures', foreign.length)
  await askForPictures(tx, holder)
}

/** The same for what nobody saves now. */
export async function askForPictures(tx: Db, { kind, id }: PictureHolder): Promise<void> {
  const asked = { kind, createdAt: sql`now()`, failedAt: null, unfetched: [] }
  await tx
    .insert(pictureFetches)
    .values({ holderId: id, ...asked })
    .onConflictDoUpdate({ target: pictureFetches.holderId, set: asked })
  await addJob(tx, 'fetch-pictures', { kind, id }, { key: `pictures:${id}` })
}

/** How it stands with the pictures of other sites that something shows. */
export type PictureNews = {
  /** They are on their way, or some can't be had: those, by their addresses. */
  state: 'coming' | 'failed'
  unfetched: string[]
}

/** null when none of them is of another site. One query. */
export async function pictureNews(db: Db, holderId: string): Promise<PictureNews | null> {
  const [found] = await db
    .select({ failedAt: pictureFetches.failedAt, unfetched: pictureFetches.unfetched })
    .from(pictureFetches)
    .where(eq(pictureFetches.holderId, holderId))
  if (!found) return null
  return {
    state: found.failedAt ? 'failed' : 'coming',
    unfetched: z.array(z.string()).parse(found.unfetched),
  }
}
