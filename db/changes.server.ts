import { sql } from 'drizzle-orm'
import { noteAnnounced } from './announced.server.ts'
import { changesChannel } from './changes-channel.server.ts'
import type { Db } from './client.server.ts'
import { type PageTag, writeTags } from './page-tags.ts'

/** Says, inside a transaction, what it changes. When it has ended, this process, and when it commits, every other one
 *  drops the cached pages that carry one of the tags; when it rolls back, nothing is said. */
export async function announceChange(tx: Db, tags: readonly PageTag[]): Promise<void> {
  noteAnnounced(tags)
  await tx.execute(sql`select pg_notify(${changesChannel}, ${writeTags(tags)})`)
}
