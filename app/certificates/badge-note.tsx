import { DownloadLink } from '#app/ui/download-link.tsx'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { aboutIssuerPath, badgePath } from '#shared/paths/certificates.ts'

type Props = {
  verifyId: string
  badge: { isIntact: boolean; signedAt: Date | null }
  locale: Locale
}

/** That a certificate is a signed badge too, that the signature was looked at just now, and where it is. */
export const BadgeNote = ({ verifyId, badge: { isIntact, signedAt }, locale }: Props) => (
  <section className="stack" aria-labelledby="badge">
    <h2 id="badge">{m.certificates_badge()}</h2>
    <p>
      {isIntact && signedAt
        ? m.certificates_badge_intact({ at: formatDateTime(signedAt, locale) })
        : m.certificates_badge_broken()}{' '}
      <a href={aboutIssuerPath}>{m.certificates_badge_more()}</a>
    </p>
    <div>
      <DownloadLink file={badgeFile(verifyId)} variant="secondary">
        {m.certificates_download_badge()}
      </DownloadLink>
    </div>
  </section>
)

/** The badge as a file, for anyone who keeps badges in one place. */
export const BadgeFile = ({ verifyId }: { verifyId: string }) => (
  <section className="stack-sm" aria-labelledby="badge">
    <h2 id="badge" className="text-lg">
      {m.certificates_badge()}
    </h2>
    <p className="muted">
      {m.certificates_badge_own()} <a href={aboutIssuerPath}>{m.certificates_badge_more()}</a>
    </p>
    <div>
      <DownloadLink file={badgeFile(verifyId)} variant="secondary">
        {m.certificates_download_badge()}
      </DownloadLink>
    </div>
  </section>
)

/** The badge of a certificate, to be saved. */
const badgeFile = (verifyId: string): string => `${badgePath(verifyId)}?download`
