import { AsyncLocalStorage } from 'node:async_hooks'
import type { ChangeListener } from './changes-channel.server.ts'
import type { PageTag } from './page-tags.ts'

const announcedIn = new AsyncLocalStorage<Set<PageTag>>()

/** Notes what the transaction that is under way says it changes. */
export function noteAnnounced(tags: readonly PageTag[]): void {
  const announced = announcedIn.getStore()
  for (const tag of tags) announced?.add(tag)
}

/** Does a transaction, and tells this process what was announced in it before the person who asked for it goes on. When it
 *  failed as well: its commit may have come through all the same. */
export async function tellingAnnounced<Result>(
  transaction: () => Promise<Result>,
  onChange: ChangeListener,
): Promise<Result> {
  const announced = new Set<PageTag>()
  try {
    return await announcedIn.run(announced, transaction)
  } finally {
    if (announced.size > 0) onChange([...announced])
  }
}
