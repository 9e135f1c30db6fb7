import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { olderThan } from '#db/page-place.server.ts'
import { badges } from '#db/tables/badges.ts'
import { certificates } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { namedCertificate } from '#domain/certificates/named-certificate.ts'
import { canManageCertificates } from '#domain/certificates/policy.ts'
import { certificateColumns, presentCertificate } from '#domain/certificates/queries.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { pageOf, pageSize, parseCursor } from '#shared/page-cursor.ts'
import { isUuid } from '#shared/uuid.ts'

function requireManager(viewer: Viewer) {
  if (!canManageCertificates(viewer)) throw new DomainError('forbidden', 'admins-only')
}

const select = (db: Db) =>
  db
    .select({
      certificate: certificateColumns,
      issuedAt: certificates.issuedAt,
      /** Null once their account is gone. */
      holder: { id: profiles.id, fullName: profiles.fullName, email: profiles.email },
    })
    .from(certificates)
    .leftJoin(profiles, eq(profiles.id, certificates.userId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

const present = ({ certificate, ...row }: Row) => ({ ...presentCertificate(certificate), ...row })

export type DeskCertificate = ReturnType<typeof present>

/** Several certificates may have a number. */
const mostFound = 50

/** Certificates of a number, a code, whole or its last part, or a link that holds it; none for what names none. One
 *  query. Throws forbidden for all but admins. */
export async function findCertificates(db: Db, viewer: Viewer, typed: string): Promise<DeskCertificate[]> {
  requireManager(viewer)
  const isNamed = named(typed)
  if (!isNamed) return []
  const rows = await select(db)
    .where(isNamed)
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(mostFound)
  return rows.map(present)
}

function named(typed: string): SQL | undefined {
  const name = namedCertificate(typed)
  switch (name?.by) {
    case 'id':
      return and(eq(certificates.verifyCode, name.code), eq(certificates.number, name.number))
    case 'number':
      return eq(certificates.number, name.number)
    case 'code':
      return eq(certificates.verifyCode, name.code)
    default:
      return undefined
  }
}

/** A page of the certificates that are revoked, the last first. One query. Throws forbidden for all but admins. */
export async function revokedCertificates(db: Db, viewer: Viewer, cursor: string) {
  requireManager(viewer)
  const rows = await select(db)
    .where(
      and(
        isNotNull(certificates.revokedAt),
        olderThan(parseCursor(cursor), { at: certificates.revokedAt, id: certificates.id }),
      ),
    )
    .orderBy(desc(certificates.revokedAt), desc(certificates.id))
    .limit(pageSize + 1)
  const { rows: page, nextCursor } = pageOf(rows, ({ certificate: { revokedAt, id } }) => ({
    at: revokedAt ?? new Date(0),
    id,
  }))
  return { certificates: page.map(present), nextCursor }
}

/** One certificate, and when it was signed; null while that is queued. Two queries. Throws forbidden for all but admins,
 *  not-found 'certificate'. */
export async function deskCertificate(db: Db, viewer: Viewer, certificateId: string) {
  requireManager(viewer)
  const [row] = isUuid(certificateId) ? await select(db).where(eq(certificates.id, certificateId)) : []
  if (!row) throw new DomainError('not-found', 'certificate')
  const signed = await db
    .select({ signedAt: badges.signedAt, supersededAt: badges.supersededAt, document: badges.document })
    .from(badges)
    .where(eq(badges.certificateId, certificateId))
  const current = signed.find(({ supersededAt, document }) => supersededAt === null && document !== null)
  return { ...present(row), signedAt: current?.signedAt ?? null }
}
