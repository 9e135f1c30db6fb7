import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { refuseForm } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { correctName } from '#domain/badges/correct-name.server.ts'
import { restoreCertificate, revokeCertificate } from '#domain/badges/revoke-certificate.server.ts'
import { correctionSchema, revocationSchema } from '#domain/badges/schema.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { deskCertificateUrl } from './certificates-path.ts'

export type CertificatePost = { scope: RequestContext; viewer: Viewer; certificateId: string; form: FormData }

/** Does to a certificate what its form asks for. */
export function changeCertificate(post: CertificatePost) {
  switch (post.form.get('intent')) {
    case 'revoke':
      return revoke(post)
    case 'restore':
      return restore(post)
    case 'correct':
      return correct(post)
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

async function revoke({ scope, viewer, certificateId, form }: CertificatePost) {
  const submission = parseWithZod(form, { schema: revocationSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  const { reason } = submission.value
  return doing(scope, submission, {
    change: () => revokeCertificate(scope.db, viewer, certificateId, reason),
    ...{ certificateId, kind: 'certificate-revoked' },
  })
}

async function restore({ scope, viewer, certificateId, form }: CertificatePost) {
  return doing(scope, parseWithZod(form, { schema: z.object({}) }), {
    change: () => restoreCertificate(scope.db, viewer, certificateId),
    ...{ certificateId, kind: 'certificate-restored' },
  })
}

async function correct({ scope, viewer, certificateId, form }: CertificatePost) {
  const submission = parseWithZod(form, { schema: correctionSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  const { holderName } = submission.value
  return doing(scope, submission, {
    change: () => correctName(scope.db, viewer, certificateId, holderName),
    ...{ certificateId, kind: 'certificate-corrected' },
  })
}

type Doing = {
  certificateId: string
  change: () => Promise<{ number: string }>
  kind: 'certificate-revoked' | 'certificate-restored' | 'certificate-corrected'
}

/** What somebody else was faster with, or what is as it should be already, is said in the form; by its screen where the
 *  form is open no more. */
async function doing(
  scope: RequestContext,
  submission: Parameters<typeof refuseForm>[0],
  { certificateId, change, kind }: Doing,
) {
  try {
    const { number: name } = await change()
    return redirectSaying(scope, deskCertificateUrl(certificateId), { kind, name })
  } catch (error) {
    if (!isDomainError(error) || error.code !== 'conflict') throw error
    if (error.reason === 'same-name')
      return refuseForm(submission, { fieldErrors: { holderName: [m.desk_certificate_same_name()] } })
    return refuseForm(submission, { formErrors: [overtaken[error.reason]?.() ?? ''] }, 'conflict')
  }
}

const overtaken: Record<string, () => string> = {
  'already-revoked': m.desk_certificate_already_revoked,
  'not-revoked': m.desk_certificate_not_revoked,
  revoked: m.desk_certificate_is_revoked,
  'no-holder': m.desk_certificate_no_holder,
}
