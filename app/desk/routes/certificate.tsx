import type { SubmissionResult } from '@conform-to/dom'
import { confirmationField, confirming } from '#app/answers/confirming.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { CertificateFacts } from '#app/desk/certificates/certificate-facts.tsx'
import { OpenForm } from '#app/desk/certificates/certificate-forms.tsx'
import { changeCertificate } from '#app/desk/certificates/certificate-post.server.ts'
import { CertificateState } from '#app/desk/certificates/certificate-rows.tsx'
import {
  type CertificateForm,
  certificateForms,
  deskCertificatesUrl,
  deskCertificateUrl,
} from '#app/desk/certificates/certificates-path.ts'
import { NameHistory } from '#app/desk/certificates/name-history.tsx'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { ConfirmSheet } from '#app/shell/confirm-sheet.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { MissingScreen } from '#app/shell/missing-screen.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { Notice } from '#app/ui/notice.tsx'
import { nameHistory } from '#domain/badges/correct-name.server.ts'
import { deskCertificate } from '#domain/badges/desk-certificates.server.ts'
import { correctionSchema, revocationSchema } from '#domain/badges/schema.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { pathWith } from '#shared/path-with.ts'
import { verifyCertificatePath } from '#shared/paths/certificates.ts'
import { auditPath } from '#shared/paths/desk.ts'
import type { Route } from './+types/certificate.ts'

export const handle = { working: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'admin')
  const { db, locale } = args.context.get(requestContext)
  const { certificateId } = args.params
  const certificate = await deskCertificate(db, viewer, certificateId)
  const asked = args.url.searchParams.get('form')
  const form = certificateForms.find((each) => each === asked)
  return {
    certificate,
    corrections: await nameHistory(db, viewer, certificate.id),
    form: form && waysOf(certificate).includes(form) ? form : null,
    ...{ locale, timeZone: viewer.timeZone },
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireRole(args, 'admin')
  const scope = args.context.get(requestContext)
  const { certificateId } = args.params
  const fields = fieldsOf(revocationSchema.extend(correctionSchema.shape), 'intent', confirmationField)
  const form = await readForm(args.request, fields)
  return orTypedAgain(scope, form, () =>
    confirming({ scope, viewer, form }, async () =>
      changeCertificate({ scope, viewer, certificateId, form }),
    ),
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(loaderData?.certificate.number ?? m.desk_certificate_missing())

type Known = { revokedAt: Date | null; holder: { id: string } | null }

/** What can be done to a certificate as it stands. */
const waysOf = ({ revokedAt, holder }: Known): CertificateForm[] =>
  revokedAt ? ['restore'] : holder ? ['correct', 'revoke'] : ['revoke']

const wayName = {
  revoke: m.desk_certificate_revoke,
  restore: m.desk_certificate_restore,
  correct: m.desk_certificate_correct,
}

/** Why nothing was done, where the form that was sent is open no more: the certificate has become another meanwhile. */
const overtakenBy = ({ error }: SubmissionResult, revokedAt: Date | null) =>
  error?.['']?.join(' ') ??
  (revokedAt ? m.desk_certificate_already_revoked() : m.desk_certificate_not_revoked())

/** A certificate at the desk: what it says, whether it stands, and what an admin may do to it. */
export default function DeskCertificate({ loaderData, actionData }: Route.ComponentProps) {
  const { certificate, corrections, form, locale, timeZone } = loaderData
  const { id, number, verifyId, revokedAt } = certificate
  const here = deskCertificateUrl(id)
  if (actionData && 'asked' in actionData) return <ConfirmSheet asked={actionData.asked} backTo={here} />
  const momentOf = (at: Date) => formatDateTime(at, locale, timeZone)
  return (
    <div className="wrap-narrow page stack-lg">
      <div className="stack-sm">
        <BackLink to={deskCertificatesUrl()}>{m.common_certificates()}</BackLink>
        <h1>{number}</h1>
        <p className="cluster">
          <CertificateState revokedAt={revokedAt} />
          <AppLink to={verifyCertificatePath(verifyId)}>{m.common_see_as_others()}</AppLink>
          <AppLink to={pathWith(auditPath, { subject: id })}>{m.desk_certificate_audit()}</AppLink>
        </p>
      </div>
      {actionData && !form && <Notice tone="danger" title={overtakenBy(actionData, revokedAt)} />}
      <CertificateFacts certificate={certificate} momentOf={momentOf} />
      {form ? (
        <OpenForm form={form} holderName={certificate.holderName} closeTo={here} lastResult={actionData} />
      ) : (
        <div className="cluster">
          {waysOf(certificate).map((way) => (
            <ButtonLink
              key={way}
              to={`${deskCertificateUrl(id, way)}#form-of-certificate`}
              variant="secondary"
            >
              {wayName[way]()}
            </ButtonLink>
          ))}
        </div>
      )}
      {corrections.length > 0 && <NameHistory corrections={corrections} momentOf={momentOf} />}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingScreen
      error={error}
      title={m.desk_certificate_missing()}
      text={m.desk_certificate_missing_text()}
    >
      <ButtonLink to={deskCertificatesUrl()}>{m.common_certificates()}</ButtonLink>
    </MissingScreen>
  )
}
