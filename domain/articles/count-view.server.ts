import { createHmac, randomBytes } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { deleteSome } from '#db/delete-in-batches.server.ts'
import { articleReaderSalts, articleReaders, articleViews } from '#db/tables/articles.ts'
import { addressGroup } from '#domain/people/address-group.ts'
import { consumeRateLimit, perWindow } from '#domain/people/rate-limit.server.ts'
import { isoDay } from '#shared/dates.ts'
import { defaultTimeZone } from '#shared/time-zones.ts'
import { articleById } from './queries.server.ts'

/** A whole school can stand behind one address; a program that makes up readers soon stops counting. */
const readersOfAddress = perWindow(300, 3600)

/** What tells one reader from another for a day. */
export type Reader = { address: string; userAgent: string }

/** Counts a reader of an article once a day, in eastern Indonesia's days, without keeping who it was: they are known by a hash under the
 *  server's secret and the day's own salt, and both salts and hashes of days gone by are deleted by the first reader of the next.
 *  Throws not-found for an article that isn't there, too-many beyond the address's limit. */
export async function countView(
  db: Db,
  secret: string,
  articleId: string,
  reader: Reader,
  at: Date = new Date(),
): Promise<void> {
  await articleById(db, articleId)
  const day = isoDay(at, defaultTimeZone)
  const salt = await saltOf(db, day)
  const hashOf = (...facts: string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([salt, ...facts]))
      .digest('base64url')
  const address = addressGroup(reader.address)
  await consumeRateLimit(db, `article-view:${hashOf(address)}`, readersOfAddress)
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(articleReaders)
      .values({ day, articleId, reader: hashOf(articleId, address, reader.userAgent) })
      .onConflictDoNothing()
      .returning({ day: articleReaders.day })
    if (added.length === 0) return
    await tx
      .insert(articleViews)
      .values({ articleId, day, views: 1 })
      .onConflictDoUpdate({
        target: [articleViews.articleId, articleViews.day],
        set: { views: sql`${articleViews.views} + 1` },
      })
  })
}

/** The day's salt. Anyone who makes it also forgets everything about the readers of earlier days. */
async function saltOf(db: Db, day: string): Promise<string> {
  const [begun] = await db
    .select({ salt: articleReaderSalts.salt })
    .from(articleReaderSalts)
    .where(eq(articleReaderSalts.day, day))
  return begun?.salt ?? beginDay(db, day)
}

const beginDay = (db: Db, day: string): Promise<string> =>
  db.transaction(async (tx) => {
    await deleteSome(tx, articleReaders, lt(articleReaders.day, day))
    await tx.delete(articleReaderSalts).where(lt(articleReaderSalts.day, day))
    const [made] = await tx
      .insert(articleReaderSalts)
      .values({ day, salt: randomBytes(32).toString('base64url') })
      // Another process may have begun the day: its salt stands.
      .onConflictDoUpdate({ target: articleReaderSalts.day, set: { day } })
      .returning({ salt: articleReaderSalts.salt })
    if (!made) throw new Error('The day has no salt.')
    return made.salt
  })
