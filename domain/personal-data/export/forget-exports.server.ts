import { and, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { deleteInBatches } from '#db/delete-in-batches.server.ts'
import { dataExports } from '#db/tables/data-exports.ts'
import { type PrivateStorage, privateFolders } from '#platform/picture-storage/open-private-storage.server.ts'
import { isUuid } from '#shared/uuid.ts'
import { exportOfPart } from './export-parts.server.ts'

/** Longer than any job is tried. */
const daysInTheMaking = 3

/** Forgets copies of people's data whose day is over, and removes the files of those that are gone, whoever's they
 *  were; says how many copies and files. */
export async function forgetExports(db: Db, archives: PrivateStorage): Promise<number> {
  const isLost = and(
    isNull(dataExports.madeAt),
    lt(dataExports.askedAt, sql`now() - make_interval(days => ${daysInTheMaking})`),
  )
  const forgotten = await deleteInBatches(db, dataExports, or(sql`${dataExports.expiresAt} <= now()`, isLost))
  const parts: { name: string; id: string }[] = []
  for await (const { name } of archives.list(privateFolders.exports))
    parts.push({ name, id: exportOfPart(name) })
  const ids = [...new Set(parts.map(({ id }) => id))].filter(isUuid)
  const rows =
    ids.length > 0
      ? await db.select({ id: dataExports.id }).from(dataExports).where(inArray(dataExports.id, ids))
      : []
  const there = new Set(rows.map(({ id }) => id))
  let removed = 0
  for (const { name, id } of parts) {
    if (there.has(id)) continue
    await archives.remove(name)
    removed += 1
  }
  return forgotten + removed
}
