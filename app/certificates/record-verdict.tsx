import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { issuedBy } from './certificate-record.tsx'
import { Verdict } from './verdict.tsx'

type Props = {
  record: Parameters<typeof issuedBy>[0] & {
    revokedAt: Date | null
    revokedReason: string | null
    nameCorrectedAt: Date | null
  }
  /** Whether its signature holds. */
  isIntact: boolean
  locale: Locale
}

/** What is to be said of a certificate that there is: that it stands, or why it does not. */
export function RecordVerdict({ record, isIntact, locale }: Props) {
  const { revokedAt, revokedReason } = record
  if (revokedAt)
    return (
      <Verdict isGood={false} title={m.certificates_revoked()}>
        <p>{m.certificates_revoked_on({ date: formatDate(revokedAt, locale) })}</p>
        {revokedReason && (
          <p>
            {m.certificates_revoked_why()} <bdi>{revokedReason}</bdi>
          </p>
        )}
      </Verdict>
    )
  if (!isIntact)
    return (
      <Verdict isGood={false} title={m.certificates_broken()}>
        <p>{m.certificates_broken_text()}</p>
      </Verdict>
    )
  return (
    <Verdict isGood title={m.certificates_valid()}>
      <p>
        {record.nameCorrectedAt
          ? m.certificates_valid_corrected({ issuer: issuedBy(record) })
          : m.certificates_valid_text({ issuer: issuedBy(record) })}
      </p>
    </Verdict>
  )
}
