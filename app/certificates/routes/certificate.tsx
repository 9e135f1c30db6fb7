import { redirect } from 'react-router'
import { refuse } from '#app/answers/form-refusal.server.ts'
import { BadgeFile } from '#app/certificates/badge-note.tsx'
import certificateStyles from '#app/certificates/certificate.css?url'
import { ExternalCertificateLink } from '#app/certificates/certificate-buttons.tsx'
import { certificateUrl } from '#app/certificates/certificate-path.ts'
import { CertificateRecord } from '#app/certificates/certificate-record.tsx'
import { linkedInUrl } from '#app/certificates/linkedin-url.ts'
import { RevokedNotice } from '#app/certificates/revoked-notice.tsx'
import { ShareWays } from '#app/certificates/share-ways.tsx'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { hiddenMeta } from '#app/shell/page-title.ts'
import printStyles from '#app/shell/print.css?url'
import { DownloadLink } from '#app/ui/download-link.tsx'
import { certificateDate } from '#domain/certificates/certificate-wording.ts'
import { externalCertificateUrl } from '#domain/certificates/external-certificate-url.ts'
import { isRevoked } from '#domain/certificates/policy.ts'
import { agreedBefore, ownCertificate } from '#domain/certificates/queries.server.ts'
import { agreesWithRecord, certificateQuerySchema } from '#domain/certificates/schema.ts'
import { m } from '#messages'
import { ownDataPath, ownPortfolioPath } from '#shared/paths/account.ts'
import { certificatePicturePath, verifyCertificatePath } from '#shared/paths/certificates.ts'
import { dashboardPath } from '#shared/paths/learning.ts'
import type { Route } from './+types/certificate.ts'

export async function loader(args: Route.LoaderArgs) {
  const { db, env, locale, viewer } = args.context.get(requestContext)
  const query = certificateQuerySchema.safeParse(Object.fromEntries(args.url.searchParams))
  if (!query.success) throw redirect(dashboardPath)
  // A visitor signs in as a student; anyone who is signed in may hold a certificate from before.
  const holder = viewer ?? requireRole(args, 'student')
  const record = await ownCertificate(db, holder, query.data.courseId)
  if (!record) return refuse('not-found', { shown: null, locale })
  if (!agreesWithRecord(query.data, record)) {
    if (await agreedBefore(db, query.data, record)) throw redirect(certificateUrl(record))
    return refuse('not-found', { shown: null, locale })
  }
  const verifyPath = verifyCertificatePath(record.verifyId)
  const externalUrl =
    env.certificateServiceUrl && !isRevoked(record)
      ? externalCertificateUrl(env.certificateServiceUrl, {
          nama_user: record.holderName,
          nama_kursus: record.courseTitle,
          tanggal_selesai: certificateDate(record.completedAt),
        })
      : null
  const shareUrl = env.publicUrl + verifyPath
  const shown = { record, verifyPath, shareUrl, linkedIn: linkedInUrl(record, shareUrl), externalUrl }
  return { shown, locale }
}

/** Printed, it is alone on its page. */
export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: certificateStyles },
  { rel: 'stylesheet', href: printStyles, media: 'print' },
]

export const meta: Route.MetaFunction = ({ loaderData }) =>
  hiddenMeta(loaderData?.shown ? m.certificates_title() : m.certificates_invalid())

export default function Certificate({ loaderData: { shown, locale } }: Route.ComponentProps) {
  if (!shown) return <Invalid />
  const { record, verifyPath, externalUrl } = shown
  const { holderName: name, courseTitle: course } = record
  const picture = `${certificatePicturePath}?courseId=${record.courseId}`
  return (
    <div className="wrap page">
      <div className="page-head">
        <h1>{m.certificates_title()}</h1>
        <p className="lead">
          {isRevoked(record) ? m.certificates_lead_revoked({ course }) : m.certificates_lead({ course })}
        </p>
      </div>
      <div className="held">
        <img
          className="certificate"
          src={picture}
          alt={m.certificates_picture({ name, course })}
          width={1200}
          height={850}
        />
        <div className="held-tools stack">
          <RevokedNotice record={record} locale={locale} />
          <div className="stack-sm">
            <DownloadLink file={`${picture}&download`} size="lg" wide>
              {m.certificates_download()}
            </DownloadLink>
            {!isRevoked(record) && <ShareWays {...shown} />}
          </div>
          <p className="muted">
            {isRevoked(record) ? m.certificates_revoked_note() : m.certificates_share_note()}{' '}
            <a href={verifyPath}>{m.common_see_as_others()}</a>
          </p>
          {!isRevoked(record) && (
            <p>
              <a href={`${ownPortfolioPath}#items`}>{m.common_show_in_portfolio()}</a>
            </p>
          )}
          {externalUrl && <ExternalCertificateLink url={externalUrl} />}
          <BadgeFile verifyId={record.verifyId} />
          <p className="muted">
            {m.certificates_name_wrong()}{' '}
            <a href={`${ownDataPath}?certificate=${record.number}#request`}>{m.certificates_name_ask()}</a>
          </p>
        </div>
        <CertificateRecord record={record} locale={locale} />
      </div>
    </div>
  )
}

const Invalid = () => (
  <div className="wrap-narrow page stack">
    <h1>{m.certificates_invalid()}</h1>
    <p className="lead">{m.certificates_invalid_text()}</p>
    <div className="cluster">
      <ButtonLink to={`${dashboardPath}?tab=achievements`}>{m.certificates_to_achievements()}</ButtonLink>
    </div>
  </div>
)
