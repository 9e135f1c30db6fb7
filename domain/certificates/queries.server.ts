import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { newestFirst, olderThan } from '#db/page-place.server.ts'
import { nameCorrections } from '#db/tables/badges.ts'
import { categories, courses } from '#db/tables/courses.ts'
import { certificates } from '#db/tables/learning.ts'
import { shownMotif } from '#domain/motifs/shown-motif.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { Motif } from '#shared/motifs.ts'
import { type PageWays, pageSize, readPage } from '#shared/page-cursor.ts'
import { isUuid } from '#shared/uuid.ts'
import { parseVerifyId, verifyId } from './certificate-number.ts'
import { agreesWithRecord, type CertificateQuery } from './schema.ts'

/** How long the course was, by its record. */
export const certificateMinutes = sql<number>`coalesce(${certificates.durationMinutes}, ${certificates.durationHours} * 60)`

/** What of a certificate its holder's screens need, to be presented with `presentCertificate`. */
export const certificateColumns = {
  id: certificates.id,
  number: certificates.number,
  verifyCode: certificates.verifyCode,
  courseId: certificates.courseId,
  holderName: certificates.holderName,
  courseTitle: certificates.courseTitle,
  instructorName: certificates.instructorName,
  minutes: certificateMinutes,
  issuer: certificates.issuer,
  grade: certificates.grade,
  quizzesPassed: certificates.quizzesPassed,
  workMarked: certificates.workMarked,
  averagePercent: certificates.averagePercent,
  completedAt: certificates.completedAt,
  revokedAt: certificates.revokedAt,
  revokedReason: certificates.revokedReason,
  nameCorrectedAt: certificates.nameCorrectedAt,
}

type Row = Pick<typeof certificates.$inferSelect, Exclude<keyof typeof certificateColumns, 'minutes'>> & {
  minutes: number
}

export type CertificateRecord = Omit<Row, 'verifyCode'> & { verifyId: string }

/** A certificate as it leaves the domain: by the id under which it is verified. */
export const presentCertificate = ({ verifyCode, ...row }: Row): CertificateRecord => ({
  ...row,
  verifyId: verifyId(row.number, verifyCode),
})

/** A certificate beside what its course is told by now; by its title, on forest, once the course is gone. */
export type PicturedCertificate = CertificateRecord & { motif: Motif; color: string | null }

const selectPictured = (db: Db) =>
  db
    .select({
      certificate: certificateColumns,
      motif: shownMotif({
        title: certificates.courseTitle,
        category: categories.name,
        chosen: courses.motif,
      }),
      color: categories.color,
    })
    .from(certificates)
    .leftJoin(courses, eq(courses.id, certificates.courseId))
    .leftJoin(categories, eq(categories.id, courses.categoryId))
    .$dynamic()

type PicturedRow = { certificate: Row; motif: Motif; color: string | null }

const presentPictured = ({ certificate, motif, color }: PicturedRow): PicturedCertificate => ({
  ...presentCertificate(certificate),
  motif,
  color,
})

/** The viewer's own certificate of a course, as it was recorded; null when there is none. */
export async function ownCertificate(
  db: Db,
  viewer: Viewer,
  courseId: string,
): Promise<PicturedCertificate | null> {
  if (!isUuid(courseId)) return null
  const [row] = await selectPictured(db).where(
    and(eq(certificates.userId, viewer.id), eq(certificates.courseId, courseId)),
  )
  return row ? presentPictured(row) : null
}

/** Whether a certificate's link says what the record said before its name was corrected: a holder has kept it, or a
 *  letter has it. One query. */
export async function agreedBefore(
  db: Db,
  query: CertificateQuery,
  record: CertificateRecord,
): Promise<boolean> {
  const earlier = await db
    .select({ holderName: nameCorrections.fromName })
    .from(nameCorrections)
    .where(eq(nameCorrections.certificateId, record.id))
  return earlier.some(({ holderName }) => agreesWithRecord(query, { ...record, holderName }))
}

/** A page of the viewer's certificates, the newest first, of courses that have been deleted since too (P13, P16). One query. */
export async function ownCertificates(
  db: Db,
  viewer: Viewer,
  cursor: string | null,
): Promise<PageWays & { certificates: CertificateRecord[] }> {
  const order = { at: certificates.completedAt, id: certificates.id }
  const { rows, ...ways } = await readPage(
    cursor,
    (from) =>
      db
        .select(certificateColumns)
        .from(certificates)
        .where(and(eq(certificates.userId, viewer.id), olderThan(from, order)))
        .orderBy(...newestFirst(from, order))
        .limit(pageSize + 1),
    ({ completedAt, id }) => ({ at: completedAt, id }),
  )
  return { certificates: rows.map(presentCertificate), ...ways }
}

/** The certificate behind a verification address, for anyone who holds one; null for everything else. Number and code must both fit. */
export async function certificateToVerify(db: Db, id: string): Promise<PicturedCertificate | null> {
  const asked = parseVerifyId(id)
  if (!asked) return null
  const [row] = await selectPictured(db).where(
    and(eq(certificates.verifyCode, asked.code), eq(certificates.number, asked.number)),
  )
  return row ? presentPictured(row) : null
}
