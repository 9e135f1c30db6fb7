import { sql } from 'drizzle-orm'
import { changesChannel } from './changes-channel.server.ts'
import type { Db } from './client.server.ts'
import { type PageTag, writeTags } from './page-tags.ts'

/** Says, inside a transaction, what it changes. When it commits, every process drops the kept pages that carry one of the tags; when it
 *  rolls back, nothing is said. */
export async function announceChange(tx: Db, tags: readonly PageTag[]): Promise<void> {
  await tx.execute(sql`select pg_notify(${changesChannel}, ${writeTags(tags)})`)
}
