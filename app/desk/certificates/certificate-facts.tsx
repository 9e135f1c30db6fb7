import { AppLink } from '#app/shell/app-link.tsx'
import { Fact } from '#app/ui/fact.tsx'
import type { deskCertificate } from '#domain/badges/desk-certificates.server.ts'
import { gradeNameOfCertificate } from '#domain/certificates/grade-name.ts'
import { m } from '#messages'
import { userPath } from '#shared/paths/desk-item.ts'

type Props = {
  certificate: Awaited<ReturnType<typeof deskCertificate>>
  /** A moment in the reader's zone. */
  momentOf: (at: Date) => string
}

/** What there is to know of a certificate before something is done to it. */
export function CertificateFacts({ certificate, momentOf }: Props) {
  const { holderName, courseTitle, holder, grade, issuedAt, signedAt, revokedAt, revokedReason } = certificate
  return (
    <dl className="fact-rows card card-padded">
      <Fact label={m.desk_certificate_name()}>
        <bdi>{holderName}</bdi>
      </Fact>
      <Fact label={m.common_course()}>
        <bdi>{courseTitle}</bdi>
      </Fact>
      <Fact label={m.common_grade()}>{gradeNameOfCertificate(grade)}</Fact>
      <Fact label={m.common_account()}>
        {holder ? (
          <AppLink to={userPath(holder.id)}>
            <bdi>{holder.fullName}</bdi>
          </AppLink>
        ) : (
          m.common_account_gone()
        )}
      </Fact>
      <Fact label={m.desk_user_issued()}>{momentOf(issuedAt)}</Fact>
      <Fact label={m.desk_certificate_signed()}>
        {signedAt ? momentOf(signedAt) : m.desk_certificate_unsigned()}
      </Fact>
      {revokedAt && (
        <>
          <Fact label={m.common_revoked()}>{momentOf(revokedAt)}</Fact>
          <Fact label={m.common_reason()}>
            <bdi>{revokedReason}</bdi>
          </Fact>
        </>
      )}
    </dl>
  )
}
