import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { submissionFiles, submissions } from '#db/tables/assignments.ts'
import { certificates } from '#db/tables/learning.ts'
import { orders, paymentAttempts, paymentProofs } from '#db/tables/orders.ts'
import { profiles } from '#db/tables/people.ts'
import { submissionFile } from '#domain/assignments/submission-file-name.server.ts'
import type { BadgeIssuer } from '#domain/badges/badge-issuer.server.ts'
import { bakedPicture } from '#domain/badges/baked-picture.server.ts'
import { signedBadge } from '#domain/badges/sign-badge.server.ts'
import { certificateFileName } from '#domain/certificates/certificate-file-name.ts'
import { certificateColumns, presentCertificate } from '#domain/certificates/queries.server.ts'
import { proofFile } from '#domain/payments/proof-file-name.server.ts'
import type { PrivateStorage } from '#platform/picture-storage/open-private-storage.server.ts'
import type { PictureStorage } from '#platform/picture-storage/picture-storage.server.ts'
import { isStoredPicture } from '#shared/picture-address.ts'

/** A file of somebody's: its path in their copy, and what it holds once it is asked for; null when it is gone. */
export type OwnFile = { path: string; bytes: () => Promise<Uint8Array | null> }

export type FileSources = {
  archives: PrivateStorage
  pictures: PictureStorage
  /** Who signs certificates as badges. */
  issuer: BadgeIssuer
}

/** What somebody has handed in, shown as proof of a transfer or as their picture, and their certificates. */
export async function ownFiles(
  db: Db,
  personId: string,
  { archives, pictures, issuer }: FileSources,
): Promise<OwnFile[]> {
  const handedIn = await db
    .select({ id: submissionFiles.id, fileId: submissionFiles.fileId, name: submissionFiles.name })
    .from(submissionFiles)
    .innerJoin(submissions, eq(submissions.id, submissionFiles.submissionId))
    .where(eq(submissions.userId, personId))
    .orderBy(submissionFiles.createdAt, submissionFiles.id)
  const proofs = await db
    .select({ id: paymentProofs.id, fileId: paymentProofs.fileId, name: paymentProofs.name })
    .from(paymentProofs)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentProofs.attemptId))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(orders.buyerId, personId))
    .orderBy(paymentProofs.createdAt, paymentProofs.id)
  const issued = await db
    .select(certificateColumns)
    .from(certificates)
    .where(eq(certificates.userId, personId))
    .orderBy(certificates.issuedAt, certificates.id)
  const [person] = await db
    .select({ avatarUrl: profiles.avatarUrl })
    .from(profiles)
    .where(eq(profiles.id, personId))
  const picture = person?.avatarUrl ?? ''
  return [
    ...handedIn.map(({ id, fileId, name }) => ({
      path: `files/submission_files/${id}-${plain(name)}`,
      bytes: () => archives.get(submissionFile(fileId)),
    })),
    ...proofs.map(({ id, fileId, name }) => ({
      path: `files/payment_proofs/${id}-${plain(name)}`,
      bytes: () => archives.get(proofFile(fileId)),
    })),
    ...issued.flatMap((row) => {
      const record = presentCertificate(row)
      const path = (ending: 'png' | 'json') =>
        `files/certificates/${record.number}-${certificateFileName(record.courseTitle, record.holderName, ending)}`
      return [
        { path: path('png'), bytes: () => bakedPicture(db, issuer, record) },
        { path: path('json'), bytes: async () => Buffer.from(await signedBadge(db, issuer, record.id)) },
      ]
    }),
    ...(isStoredPicture(picture)
      ? [{ path: 'files/picture.webp', bytes: () => pictures.get(picture.replace(/^\/media\//, '')) }]
      : []),
  ]
}

/** What a name may hold on every file system, and in no path. */
const plain = (name: string) => name.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, '_').slice(-100)
