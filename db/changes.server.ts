import { sql } from 'drizzle-orm'
import { changesChannel } from './changes-channel.server.ts'
import type { Db } from './client.server.ts'

/** Says, inside a transaction, what it changes, as tags such as 'courses' or 'course:{id}'. When it commits, every process drops the
 *  cached pages that carry one of them; when it rolls back, nothing is said. Tags hold no spaces. */
export async function announceChange(tx: Db, tags: string[]): Promise<void> {
  await tx.execute(sql`select pg_notify(${changesChannel}, ${tags.join(' ')})`)
}
