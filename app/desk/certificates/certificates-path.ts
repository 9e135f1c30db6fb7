import { href } from 'react-router'
import { pathWith } from '#shared/path-with.ts'

/** The certificates that an admin looks for. */
export const certificatesPath = (parts: { find?: string; cursor?: string } = {}) =>
  pathWith(href('/admin/certificates'), parts)

/** What an admin may do to a certificate: each a form of its own on the certificate's screen. */
export const certificateForms = ['revoke', 'restore', 'correct'] as const
export type CertificateForm = (typeof certificateForms)[number]

/** A certificate's own screen at the desk, with the form that is open. */
export const deskCertificatePath = (certificateId: string, form?: CertificateForm) =>
  pathWith(href('/admin/certificates/:certificateId', { certificateId }), { form: form ?? '' })
