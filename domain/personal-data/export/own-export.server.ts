import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { dataExports } from '#db/tables/data-exports.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { PrivateStorage } from '#platform/picture-storage/open-private-storage.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { exportPart } from './export-parts.server.ts'

/** Those that somebody has asked for themselves, or that a guardian has. */
const askedBy = (personId: string, guardianEmail: string | null) =>
  and(
    eq(dataExports.userId, personId),
    guardianEmail === null ? isNull(dataExports.guardianEmail) : eq(dataExports.guardianEmail, guardianEmail),
  )

const isThere = gt(dataExports.expiresAt, sql`now()`)

/** The copy that somebody can take, or their guardian, if there is one, and whether another is being made, anyone who has
 *  asked for it. One query. */
export async function ownExport(db: Db, personId: string, guardianEmail: string | null = null) {
  const rows = await db
    .select({
      id: dataExports.id,
      askedAt: dataExports.askedAt,
      bytes: dataExports.bytes,
      expiresAt: dataExports.expiresAt,
    })
    .from(dataExports)
    .where(
      or(
        and(askedBy(personId, guardianEmail), isThere),
        and(eq(dataExports.userId, personId), isNull(dataExports.madeAt)),
      ),
    )
    .orderBy(desc(dataExports.askedAt))
  const [ready] = rows.flatMap(({ id, bytes, expiresAt }) =>
    expiresAt === null || bytes === null ? [] : [{ id, bytes, expiresAt }],
  )
  return { ready: ready ?? null, isMaking: rows.some(({ expiresAt }) => expiresAt === null) }
}

export type TakenExport = { bytes: number; madeAt: Date; parts: AsyncGenerator<Uint8Array> }

/** The viewer's copy, part by part. Noted in the log. Throws not-found for one that is not theirs, not made yet or
 *  over, and forbidden 'unconfirmed'. */
export const takeExport = (
  db: Db,
  viewer: Viewer,
  archives: PrivateStorage,
  exportId: string,
): Promise<TakenExport> =>
  take(db, archives, { person: viewer, guardianEmail: null, exportId }, (tx) => requireConfirmed(tx, viewer))

/** The newest copy of a child's data that their guardian has asked for. The caller knows that they are one. Throws not-found. */
export async function takeExportAsGuardian(
  db: Db,
  archives: PrivateStorage,
  { person, guardianEmail }: Omit<Taking, 'exportId'> & { guardianEmail: string },
): Promise<TakenExport> {
  const { ready } = await ownExport(db, person.id, guardianEmail)
  return take(db, archives, { person, guardianEmail, exportId: ready?.id ?? '' }, async () => {})
}

type Taking = { person: { id: string; fullName: string }; guardianEmail: string | null; exportId: string }

async function take(
  db: Db,
  archives: PrivateStorage,
  { person, guardianEmail, exportId }: Taking,
  require: (tx: Db) => Promise<void>,
): Promise<TakenExport> {
  if (!isUuid(exportId)) throw new DomainError('not-found', 'export')
  const found = await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(dataExports)
      .where(and(eq(dataExports.id, exportId), askedBy(person.id, guardianEmail), isThere))
    if (!row?.madeAt || row.parts === null || row.bytes === null) throw new DomainError('not-found', 'export')
    await require(tx)
    const actor = guardianEmail === null ? person : null
    await recordAudit(tx, actor, 'data-copied', { id: person.id, name: person.fullName })
    return { bytes: row.bytes, madeAt: row.madeAt, parts: row.parts }
  })
  return { ...found, parts: storedParts(archives, exportId, found.parts) }
}

async function* storedParts(archives: PrivateStorage, exportId: string, parts: number) {
  for (let part = 0; part < parts; part += 1) {
    const bytes = await archives.get(exportPart(exportId, part))
    if (!bytes) throw new Error('A part of a copy of data is missing.')
    yield bytes
  }
}
