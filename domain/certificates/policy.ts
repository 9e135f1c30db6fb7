import { isAdmin, type Viewer } from '#domain/people/policy.ts'

/** Whether a certificate stands for nothing any more. Whatever shows or counts certificates asks this, or leaves
 *  revoked ones out by `isValid` (db/valid-certificates.server.ts). */
export const isRevoked = (certificate: { revokedAt: Date | null }): boolean => certificate.revokedAt !== null

/** Who may revoke certificates, let them stand again, and correct the name on one. */
export const canManageCertificates = (viewer: Viewer | null): boolean => isAdmin(viewer)
