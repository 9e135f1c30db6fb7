import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { lessonAttachments } from '#db/tables/attachments.ts'
import { attachmentFile } from '#domain/courses/attachments/attachment-file.server.ts'
import { type PrivateStorage, privateFolders } from '#platform/picture-storage/open-private-storage.server.ts'
import { isUuid } from '#shared/uuid.ts'

/** A file is stored a moment before a row names it. Milliseconds. */
const keptFor = 24 * 3600_000

/** Removes the files of attachments that no lesson has any more, and what a crash has left half-written, once they are a day old; says how many
 *  those were. A file that was given back its row cannot be: each row that is made names a new file, or one that another row names. */
export async function forgetAttachments(db: Db, storage: PrivateStorage, now = Date.now()): Promise<number> {
  const old: string[] = []
  for await (const { name, storedAt } of storage.list(privateFolders.attachments))
    if (storedAt.getTime() < now - keptFor) old.push(name)
  if (old.length === 0) return 0
  const ids = old.map((name) => name.slice(attachmentFile('').length)).filter(isUuid)
  const rows = await db
    .selectDistinct({ fileId: lessonAttachments.fileId })
    .from(lessonAttachments)
    .where(sql`${lessonAttachments.fileId} = any(${sql.param(ids)}::uuid[])`)
  const kept = new Set(rows.map(({ fileId }) => attachmentFile(fileId)))
  let removed = 0
  for (const name of old) {
    if (kept.has(name)) continue
    await storage.remove(name)
    removed += 1
  }
  return removed
}
