import { desc, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { schoolStatements } from '#db/tables/guardians.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import { isAdmin, type Viewer } from '#domain/people/policy.ts'
import { privateFolders } from '#platform/picture-storage/open-private-storage.server.ts'
import { DomainError } from '#shared/domain-error.ts'

/** The classes that were taken last. One query. Throws forbidden for all but admins. */
export async function latestClasses(db: Db, viewer: Viewer) {
  if (!isAdmin(viewer)) throw new DomainError('forbidden', 'admins-only')
  return db
    .select({
      id: schoolStatements.id,
      school: schoolStatements.school,
      signedBy: schoolStatements.signedBy,
      signedOn: schoolStatements.signedOn,
      fileName: schoolStatements.fileName,
      children: schoolStatements.children,
      takenAt: schoolStatements.takenAt,
    })
    .from(schoolStatements)
    .orderBy(desc(schoolStatements.takenAt), desc(schoolStatements.id))
    .limit(20)
}

/** The paper that a school has signed, for an admin who has shown that it is they. Throws forbidden, 'unconfirmed', not-found. */
export async function paperOf(db: Db, viewer: Viewer, statementId: string) {
  if (!isAdmin(viewer)) throw new DomainError('forbidden', 'admins-only')
  await requireConfirmed(db, viewer)
  const [found] = await db
    .select({
      fileId: schoolStatements.fileId,
      name: schoolStatements.fileName,
      type: schoolStatements.fileType,
    })
    .from(schoolStatements)
    .where(sql`${schoolStatements.id}::text = ${statementId}`)
  if (!found) throw new DomainError('not-found', 'statement')
  return { file: `${privateFolders.statements}/${found.fileId}`, name: found.name, type: found.type }
}
