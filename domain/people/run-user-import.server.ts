import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { userImports } from '#db/tables/user-imports.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { JobPayload } from '#domain/jobs/job-kinds.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import type { JobTry } from '#platform/jobs/job-work.server.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { authoriseAdmin } from './authorise-admin.server.ts'
import { insertPerson } from './create-person.server.ts'
import { type Inviting, invite } from './invite-user.server.ts'
import { permitEmailOrNull } from './permit-email.server.ts'
import { personBehind } from './person-behind.server.ts'
import type { Viewer } from './policy.ts'
import { type ImportRow, importRowSchema } from './user-import-rows.ts'

const rowsAtOnce = 20

type Parts = { db: Db; outbox: Outbox; inviting: Inviting }

/** Carries out an import that an admin has asked for: a few people a transaction, in which it is noted how far it is,
 *  so that it can be watched, and the person who runs it again, or beside another, goes on where it was. Somebody who has an
 *  account already is left as they are. People are invited by mail if the list says so, in the transaction in which
 *  they are made. Stops for good when the one who has asked is no admin any more. */
export async function runUserImport(
  parts: Parts,
  { importId, adminId }: JobPayload<'import-users'>,
  { signal, isLast }: JobTry,
): Promise<void> {
  const { db } = parts
  try {
    const admin = await personBehind(db, adminId)
    if (!admin) throw new DomainError('forbidden', 'admins-only')
    while (await importSome(parts, admin, importId)) signal.throwIfAborted()
  } catch (error) {
    const isFinal = isDomainError(error)
    if (!signal.aborted && (isFinal || isLast)) await giveUp(db, importId)
    if (!isFinal) throw error
  }
}

const giveUp = (db: Db, importId: string) =>
  db
    .update(userImports)
    .set({ failedAt: sql`now()` })
    .where(and(eq(userImports.id, importId), isNull(userImports.finishedAt)))

/** Makes the next few; false when all are behind us. */
function importSome({ db, outbox, inviting }: Parts, admin: Viewer, importId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await authoriseAdmin(tx, admin)
    const { rows, invites } = await nextRows(tx, importId)
    let made = 0
    for (const row of rows) {
      const id = await importOne(tx, admin, row)
      if (!id) continue
      made++
      const by = { personId: admin.id }
      const permit = invites && (await permitEmailOrNull(tx, { door: 'invitation', to: row.email, by }))
      if (permit) await outbox.enqueueEmail(tx, { ...(await invite(tx, { ...row, id }, inviting)), permit })
    }
    const [after] = await tx
      .update(userImports)
      .set({
        done: sql`${userImports.done} + ${rows.length}`,
        made: sql`${userImports.made} + ${made}`,
        existing: sql`${userImports.existing} + ${rows.length - made}`,
        workedAt: sql`now()`,
        ...(rows.length === 0 && { finishedAt: sql`coalesce(${userImports.finishedAt}, now())` }),
      })
      .where(eq(userImports.id, importId))
      .returning({ made: userImports.made })
    const count = after?.made ?? 0
    if (rows.length === 0)
      await notify(tx, 'import-done', { importId, course: null, count, people: [admin.id] })
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
  if (!found) throw new DomainError('not-found', 'import')
  return { ...found, rows: z.array(importRowSchema).parse(found.rows) }
}

/** The id of somebody new, null for somebody who was there. */
async function importOne(
  tx: Db,
  admin: Viewer,
  { email, fullName, role, locale }: ImportRow,
): Promise<string | null> {
  try {
    const id = await insertPerson(tx, { email, fullName, role, locale, avatarUrl: null }, null)
    await recordAudit(tx, admin, 'user-created', { id, name: fullName }, { role, import: true })
    return id
  } catch (error) {
    if (isDomainError(error) && error.reason === 'email-taken') return null
    throw error
  }
}
