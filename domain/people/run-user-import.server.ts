import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { userImports } from '#db/tables/user-imports.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { tell } from '#domain/notifications/tell.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { authoriseAdmin } from './authorise-admin.server.ts'
import { insertPerson } from './create-person.server.ts'
import { type Inviting, invite } from './invite-user.server.ts'
import type { Viewer } from './policy.ts'
import { type ImportRow, importRowSchema } from './user-import-rows.ts'

const rowsAtOnce = 20

/** Carries out an import that startUserImport has given to the caller: a few people a transaction, so that it can be watched, and go on
 *  where it stopped. Somebody who has an account already is left as they are, so that doing it again makes nobody twice. People are invited
 *  by mail if the list says so, each as soon as they are made. Stops with forbidden when the viewer is no admin any more. */
export async function runUserImport(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  importId: string,
  inviting: Inviting,
): Promise<void> {
  while (await importSome(db, outbox, viewer, importId, inviting));
}

/** Makes the next few; false when all are behind us. */
function importSome(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  importId: string,
  inviting: Inviting,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await authoriseAdmin(tx, viewer)
    const { rows, invites } = await nextRows(tx, importId)
    let made = 0
    for (const row of rows) {
      const id = await importOne(tx, viewer, row)
      if (!id) continue
      made++
      if (invites) await outbox.oweLetter(tx, await invite(tx, { ...row, id }, inviting))
    }
    const [after] = await tx
      .update(userImports)
      .set({
        done: sql`${userImports.done} + ${rows.length}`,
        made: sql`${userImports.made} + ${made}`,
        existing: sql`${userImports.existing} + ${rows.length - made}`,
        workedAt: sql`now()`,
        ...(rows.length === 0 && { finishedAt: sql`now()` }),
      })
      .where(eq(userImports.id, importId))
      .returning({ made: userImports.made })
    const count = after?.made ?? 0
    if (rows.length === 0)
      await tell(tx, { kind: 'import-done', importId, course: null, count, people: [viewer.id] })
    return rows.length > 0
  })
}

async function nextRows(tx: Db, importId: string) {
  const [found] = await tx
    .select({
      invites: userImports.invites,
      rows: sql<unknown>`(select coalesce(jsonb_agg(row order by place), '[]') from jsonb_array_elements(${userImports.rows})
        with ordinality as listed(row, place) where place > ${userImports.done} and place <= ${userImports.done} + ${rowsAtOnce})`,
    })
    .from(userImports)
    .where(eq(userImports.id, importId))
    .for('update')
  if (!found) throw new Error('The list of people is gone.')
  return { ...found, rows: z.array(importRowSchema).parse(found.rows) }
}

/** The id of somebody new, null for somebody who was there. */
async function importOne(
  tx: Db,
  viewer: Viewer,
  { email, fullName, role, locale }: ImportRow,
): Promise<string | null> {
  try {
    const id = await insertPerson(tx, { email, fullName, role, locale, avatarUrl: null }, null)
    await recordAudit(tx, viewer, 'user-created', { id, name: fullName }, { role, import: true })
    return id
  } catch (error) {
    if (isDomainError(error) && error.reason === 'email-taken') return null
    throw error
  }
}
