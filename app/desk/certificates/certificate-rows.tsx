import { AppLink } from '#app/shell/app-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { DeskCertificate } from '#domain/badges/desk-certificates.server.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { deskCertificateUrl } from './certificates-path.ts'

type Props = { title: string; certificates: readonly DeskCertificate[]; locale: Locale }

/** Certificates, each leading to its own screen: a table, on phones cards. */
export const CertificateRows = ({ title, certificates, locale }: Props) => (
  <table className="desk-table">
    <caption className="sr-only">{title}</caption>
    <thead>
      <tr>
        <th scope="col">{m.desk_user_certificate_number()}</th>
        <th scope="col">{m.desk_certificate_name()}</th>
        <th scope="col">{m.common_course()}</th>
        <th scope="col">{m.desk_user_issued()}</th>
        <th scope="col">{m.common_status()}</th>
      </tr>
    </thead>
    <tbody>
      {certificates.map(({ id, number, holderName, courseTitle, issuedAt, revokedAt }) => (
        <tr key={id}>
          <td>
            <b>
              <AppLink to={deskCertificateUrl(id)}>{number}</AppLink>
            </b>
          </td>
          <td data-label={m.desk_certificate_name()} dir="auto">
            {holderName}
          </td>
          <td data-label={m.common_course()} dir="auto">
            {courseTitle}
          </td>
          <td data-label={m.desk_user_issued()} className="desk-date">
            {formatDate(issuedAt, locale)}
          </td>
          <td data-label={m.common_status()}>
            <CertificateState revokedAt={revokedAt} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Whether a certificate stands. */
export const CertificateState = ({ revokedAt }: { revokedAt: Date | null }) =>
  revokedAt ? (
    <Badge tone="danger" icon="alert">
      {m.common_revoked()}
    </Badge>
  ) : (
    <Badge tone="success">{m.desk_certificate_valid()}</Badge>
  )
