import { redirect } from 'react-router'
import { refuse } from '#app/answers/form-refusal.server.ts'
import { BadgeNote } from '#app/certificates/badge-note.tsx'
import certificateStyles from '#app/certificates/certificate.css?url'
import { CertificateRecord } from '#app/certificates/certificate-record.tsx'
import { CheckForm } from '#app/certificates/check-form.tsx'
import { RecordVerdict } from '#app/certificates/record-verdict.tsx'
import { Verdict } from '#app/certificates/verdict.tsx'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { Notice } from '#app/ui/notice.tsx'
import { badgeIssuer } from '#domain/badges/badge-issuer.server.ts'
import { checkedBadge } from '#domain/badges/check-badge.server.ts'
import { verifyId } from '#domain/certificates/certificate-number.ts'
import { namedCertificate } from '#domain/certificates/named-certificate.ts'
import { certificateToVerify } from '#domain/certificates/queries.server.ts'
import { m } from '#messages'
import { verifiedPicturePath, verifyCertificatePath } from '#shared/paths/certificates.ts'
import type { Route } from './+types/verify-certificate.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get('id') || params.id
  const { db, env, locale } = context.get(requestContext)
  if (!asked) return { ...nothing, unknown: null, asked: '', locale }
  const name = namedCertificate(asked)
  const id = name?.by === 'id' ? verifyId(name.number, name.code) : null
  if (id && id !== params.id) throw redirect(verifyCertificatePath(id))
  const record = id && (await certificateToVerify(db, id))
  if (!record) {
    // Only who holds the code sees a certificate: of a number nobody is told whether there is one.
    const unknown = name?.by === 'number' ? 'number' : 'code'
    return refuse('not-found', { ...nothing, unknown, asked, locale } as const)
  }
  const badge = await checkedBadge(db, badgeIssuer(env), record.id)
  return { record, badge, unknown: null, asked, locale }
}

const nothing = { record: null, badge: null }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: certificateStyles }]

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const title = loaderData?.record
    ? m.certificates_share_title({
        name: loaderData.record.holderName,
        course: loaderData.record.courseTitle,
      })
    : m.common_check_certificate()
  return hiddenMeta(title)
}

export default function VerifyCertificate({ loaderData }: Route.ComponentProps) {
  const { record, badge, unknown, asked, locale } = loaderData
  if (record && badge) {
    const { holderName: name, courseTitle: course, verifyId } = record
    return (
      <div className="wrap-narrow page stack-lg">
        <RecordVerdict record={record} isIntact={badge.isIntact} locale={locale} />
        <div className="vouched">
          <CertificateRecord record={record} locale={locale} />
          <section className="stack">
            <h2>
              {record.revokedAt || record.nameCorrectedAt
                ? m.certificates_as_is()
                : m.certificates_as_issued()}
            </h2>
            <img
              className="certificate"
              src={verifiedPicturePath(verifyId)}
              alt={m.certificates_picture({ name, course })}
              width={1200}
              height={850}
              loading="lazy"
            />
          </section>
        </div>
        <BadgeNote verifyId={verifyId} badge={badge} locale={locale} />
        <CheckForm title={m.certificates_check_another()} />
      </div>
    )
  }
  return (
    <div className="wrap-narrow page stack-lg">
      {unknown === 'code' ? (
        <Verdict isGood={false} title={m.certificates_unknown()}>
          <p>{m.certificates_unknown_text()}</p>
        </Verdict>
      ) : (
        <div className="page-head">
          <h1>{m.common_check_certificate()}</h1>
          <p className="lead">{m.certificates_verify_lead()}</p>
        </div>
      )}
      {unknown === 'number' && (
        <Notice tone="warning" title={m.certificates_only_number()}>
          <p>{m.certificates_only_number_text()}</p>
        </Notice>
      )}
      <CheckForm title={unknown === 'code' ? m.certificates_check_another() : undefined} asked={asked} />
    </div>
  )
}
