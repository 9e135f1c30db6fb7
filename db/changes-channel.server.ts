import type { ClientBase } from 'pg'
import { type PageTag, readTags } from './page-tags.ts'

/** Told the tags of everything that a committed transaction said it changed. */
export type ChangeListener = (tags: readonly PageTag[]) => void

/** The channel on which a transaction says what it changed (db/changes.server.ts). */
export const changesChannel = 'noken_changes'

/** Tells `onChange` what is announced from now on, as far as this connection hears it. */
export function hearChanges(client: ClientBase, onChange: ChangeListener): void {
  client.on('notification', (notification) => {
    if (notification.channel === changesChannel && notification.payload)
      onChange(readTags(notification.payload))
  })
}

/** Asks the database to tell this connection what is announced. To ask again changes nothing. */
export async function askForChanges(client: ClientBase): Promise<void> {
  await client.query(`listen ${changesChannel}`)
}
