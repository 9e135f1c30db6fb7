import { certificateUrl } from '#app/certificates/certificate-path.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Pagination } from '#app/shell/pagination.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { ownPortfolioPath } from '#shared/paths/account.ts'
import { verifyCertificatePath } from '#shared/paths/certificates.ts'
import { BadgeTiles, type LearnerBadge } from './badge-tiles.tsx'
import { Streak } from './streak.tsx'

type Certificate = Parameters<typeof certificateUrl>[0] & {
  number: string
  verifyId: string
  revokedAt: Date | null
}

type Props = {
  streakDays: number
  isTodayCounted: boolean
  badges: readonly LearnerBadge[]
  certificates: readonly Certificate[]
  next: string | null
  previous: string | null
  first: string | null
  locale: Locale
}

/** The Pencapaian tab: the streak, the badges, and every certificate. */
export function AchievementsTab(props: Props) {
  const { streakDays, isTodayCounted, badges, certificates, next, previous, first, locale } = props
  return (
    <>
      <Streak streakDays={streakDays} isTodayCounted={isTodayCounted} />
      <section className="stack">
        <h2>{m.learning_badges()}</h2>
        <BadgeTiles badges={badges} />
      </section>
      <section className="stack">
        <div className="spread">
          <h2>{m.common_certificates()}</h2>
          {certificates.length > 0 && (
            <AppLink to={`${ownPortfolioPath}#items`}>{m.common_show_in_portfolio()}</AppLink>
          )}
        </div>
        {certificates.length === 0 && (
          <EmptyState title={m.learning_no_certificates()} text={m.learning_no_certificates_text()} />
        )}
        <ul className="wide-grid list-plain">
          {certificates.map((certificate) => (
            <Card as="li" key={certificate.verifyId}>
              <CertificateTile certificate={certificate} locale={locale} />
            </Card>
          ))}
        </ul>
        <Pagination next={next} previous={previous} first={first} />
      </section>
    </>
  )
}

function CertificateTile({ certificate, locale }: { certificate: Certificate; locale: Locale }) {
  const { courseTitle, completedAt, number, verifyId, revokedAt } = certificate
  return (
    <>
      <h3 className="text-lg">{courseTitle}</h3>
      <p className="muted">
        {m.learning_completed_on({ date: formatDate(completedAt, locale) })}
        <br />
        {number}
      </p>
      {revokedAt && (
        <p>
          <Badge tone="danger" icon="alert">
            {m.common_revoked()}
          </Badge>
        </p>
      )}
      <div className="spread">
        <ButtonLink to={certificateUrl(certificate)} variant="secondary" icon="award">
          {m.common_view_certificate()}
          <span className="sr-only">: {courseTitle}</span>
        </ButtonLink>
        <AppLink to={verifyCertificatePath(verifyId)}>
          {m.learning_verify()}
          <span className="sr-only">: {courseTitle}</span>
        </AppLink>
      </div>
    </>
  )
}
