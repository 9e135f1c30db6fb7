import { pathWith } from '#shared/path-with.ts'
import { deskCertificatesPath } from '#shared/paths/desk.ts'
import { deskCertificatePath } from '#shared/paths/desk-item.ts'

/** The certificates that an admin looks for. */
export const deskCertificatesUrl = (parts: { find?: string; cursor?: string } = {}) =>
  pathWith(deskCertificatesPath, parts)

/** What an admin may do to a certificate: each a form of its own on the certificate's screen. */
export const certificateForms = ['revoke', 'restore', 'correct'] as const
export type CertificateForm = (typeof certificateForms)[number]

/** A certificate's own screen at the desk, with the form that is open. */
export const deskCertificateUrl = (certificateId: string, form?: CertificateForm) =>
  pathWith(deskCertificatePath(certificateId), { form: form ?? '' })
