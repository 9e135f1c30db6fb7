import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'

type Props = { record: { revokedAt: Date | null; revokedReason: string | null }; locale: Locale }

/** Tells its holder that a certificate was revoked, and why; nothing of one that stands. */
export const RevokedNotice = ({ record: { revokedAt, revokedReason }, locale }: Props) =>
  revokedAt && (
    <Notice tone="warning" title={m.certificates_revoked_on({ date: formatDate(revokedAt, locale) })}>
      <p>
        {m.certificates_revoked_why()} <bdi>{revokedReason}</bdi>
      </p>
    </Notice>
  )
