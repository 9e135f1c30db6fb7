import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { deleteInBatches } from '#db/delete-in-batches.server.ts'
import { submissionFiles } from '#db/tables/assignments.ts'
import { lessonAttachments } from '#db/tables/attachments.ts'
import { schoolStatements } from '#db/tables/guardians.ts'
import { paymentProofs } from '#db/tables/orders.ts'
import { type PrivateStorage, privateFolders } from '#platform/picture-storage/open-private-storage.server.ts'
import { isUuid } from '#shared/uuid.ts'

/** A file is stored a moment before a row names it. Milliseconds. */
const retention = 24 * 3600_000

/** Removes the files of attachments that no lesson has any more, and what a crash has left half-written, once they are
 *  a day old; says how many those were. A file that was given back its row cannot be: each row that is made names a new
 *  file, or one that another row names. */
export const forgetAttachments = (db: Db, storage: PrivateStorage, now = Date.now()): Promise<number> =>
  forgetFiles(db, storage, now, { folder: privateFolders.attachments, rows: sql`${lessonAttachments}` })

/** The same for what was handed in: nobody's any more, because its lesson or the person has gone. */
export const forgetSubmissions = (db: Db, storage: PrivateStorage, now = Date.now()): Promise<number> =>
  forgetFiles(db, storage, now, { folder: privateFolders.submissions, rows: sql`${submissionFiles}` })

/** The same for what was sent to show that somebody has paid, and never named. */
export const forgetProofs = (db: Db, storage: PrivateStorage, now = Date.now()): Promise<number> =>
  forgetFiles(db, storage, now, { folder: privateFolders.proofs, rows: sql`${paymentProofs}` })

/** Papers of schools of whose class no child is here any more, with their files. */
export async function forgetStatements(db: Db, storage: PrivateStorage, now = Date.now()): Promise<number> {
  const gone = await deleteInBatches(
    db,
    schoolStatements,
    sql`taken_at < now() - interval '1 day' and not exists (select from guardian_consents c where c.statement_id = school_statements.id)`,
  )
  return (
    gone +
    (await forgetFiles(db, storage, now, {
      folder: privateFolders.statements,
      rows: sql`${schoolStatements}`,
    }))
  )
}

const named = z.array(z.object({ file_id: z.string() }))

type Kept = { folder: string /** The table whose rows name files. */; rows: SQL }

async function forgetFiles(
  db: Db,
  storage: PrivateStorage,
  now: number,
  { folder, rows }: Kept,
): Promise<number> {
  const old: string[] = []
  for await (const { name, storedAt } of storage.list(folder))
    if (storedAt.getTime() < now - retention) old.push(name)
  if (old.length === 0) return 0
  const ids = old.map((name) => name.slice(folder.length + 1)).filter(isUuid)
  const found = await db.execute(
    sql`select distinct file_id from ${rows} where file_id = any(${sql.param(ids)}::uuid[])`,
  )
  const kept = new Set(named.parse(found.rows).map(({ file_id }) => `${folder}/${file_id}`))
  let removed = 0
  for (const name of old) {
    if (kept.has(name)) continue
    await storage.remove(name)
    removed += 1
  }
  return removed
}
