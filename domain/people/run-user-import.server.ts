import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { userImports } from '#db/tables/user-imports.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Mail, Message } from '#platform/mail.server.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { authoriseAdmin } from './authorise-admin.server.ts'
import { insertPerson } from './create-person.server.ts'
import { type Inviting, invite } from './invite-user.server.ts'
import type { Viewer } from './policy.ts'
import { type ImportRow, importRowSchema } from './user-import-rows.ts'

const rowsAtOnce = 20

/** Carries out an import that startUserImport has given to the caller: a few people a transaction, so that it can be watched, and go on
 *  where it stopped. Somebody who has an account already is left as they are, so that doing it again makes nobody twice. People are invited
 *  by mail if the list says so; invitations that the mail server does not take are counted, and can be sent again one by one. Stops with
 *  forbidden when the viewer is no admin any more. */
export async function runUserImport(
  db: Db,
  mail: Mail,
  viewer: Viewer,
  importId: string,
  inviting: Inviting,
): Promise<void> {
  for (;;) {
    const letters = await importSome(db, viewer, importId, inviting)
    if (letters === null) return
    const sent = await Promise.allSettled(letters.map((letter) => mail.send(letter)))
    const unsent = sent.filter(({ status }) => status === 'rejected').length
    if (unsent > 0)
      await db
        .update(userImports)
        .set({ unsent: sql`${userImports.unsent} + ${unsent}` })
        .where(eq(userImports.id, importId))
  }
}

/** Makes the next few; null when all are behind us. */
function importSome(db: Db, viewer: Viewer, importId: string, inviting: Inviting): Promise<Message[] | null> {
  return db.transaction(async (tx) => {
    await authoriseAdmin(tx, viewer)
    const { rows, invites, locale } = await nextRows(tx, importId)
    const letters: Message[] = []
    let made = 0
    for (const row of rows) {
      const id = await importOne(tx, viewer, row)
      if (!id) continue
      made++
      if (invites) letters.push(await invite(tx, { ...row, id }, { ...inviting, locale }))
    }
    await tx
      .update(userImports)
      .set({
        done: sql`${userImports.done} + ${rows.length}`,
        made: sql`${userImports.made} + ${made}`,
        existing: sql`${userImports.existing} + ${rows.length - made}`,
        workedAt: sql`now()`,
        ...(rows.length === 0 && { finishedAt: sql`now()` }),
      })
      .where(eq(userImports.id, importId))
    return rows.length === 0 ? null : letters
  })
}

async function nextRows(tx: Db, importId: string) {
  const [found] = await tx
    .select({
      invites: userImports.invites,
      locale: userImports.locale,
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
  { email, fullName, role }: ImportRow,
): Promise<string | null> {
  try {
    const id = await insertPerson(tx, { email, fullName, role, avatarUrl: null }, null)
    await recordAudit(tx, viewer, 'user-created', { id, name: fullName }, { role, import: true })
    return id
  } catch (error) {
    if (isDomainError(error) && error.reason === 'email-taken') return null
    throw error
  }
}
