import { sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import type { Db } from './client.server.ts'

/** Told the tags of everything that a committed transaction said it changed. */
export type ChangeListener = (tags: string[]) => void

/** The channel on which a transaction says what it changed. */
const channel = 'noken_changes'

/** Says, inside a transaction, what it changes, as tags such as 'courses' or 'course:{id}'. When it commits, every process drops the
 *  cached pages that carry one of them; when it rolls back, nothing is said. Tags hold no spaces. */
export async function announceChange(tx: Db, tags: string[]): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${tags.join(' ')})`)
}

/** Tells `onChange` what is announced from now on, as far as this connection hears it. */
export function hearChanges(client: ClientBase, onChange: ChangeListener): void {
  client.on('notification', (notification) => {
    if (notification.channel === channel && notification.payload) onChange(notification.payload.split(' '))
  })
}

/** Asks the database to tell this connection what is announced. To ask again changes nothing. */
export async function askForChanges(client: ClientBase): Promise<void> {
  await client.query(`listen ${channel}`)
}
