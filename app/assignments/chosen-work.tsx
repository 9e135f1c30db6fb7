import { AppLink } from '#app/shell/app-link.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { NamedReview } from '#domain/assignments/peers/review-columns.server.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { Appeal, NamedReviews } from './given-reviews.tsx'
import { MarkView, type ShownMark } from './mark-view.tsx'
import { type ShownWork, SubmittedWork } from './submitted-work.tsx'

type ShownVersion = ShownWork & {
  id: string
  version: number
  submittedAt: Date
  state: string
  isLate: boolean
  isPass: boolean | null
  mark: ShownMark | null
  howMarked: string | null
  appeal: string | null
  reviews: readonly NamedReview[]
}

type Props = {
  courseId: string
  learner: { fullName: string; avatarUrl: string | null }
  /** What is known of them in this course; null for somebody who is no longer in it. */
  recordPath: string | null
  lessonTitle: string
  /** The newest first. */
  versions: readonly ShownVersion[]
  momentOf: (at: Date) => string
  locale: Locale
}

/** What somebody has handed in, with what was said of it before. */
export function ChosenWork({
  courseId,
  learner,
  recordPath,
  lessonTitle,
  versions,
  momentOf,
  locale,
}: Props) {
  return (
    <section className="stack" aria-labelledby="work">
      <div className="card card-padded stack">
        <div className="work-person">
          <Avatar name={learner.fullName} url={learner.avatarUrl} />
          <div>
            <h2 id="work" className="text-lg" tabIndex={-1} data-takes-focus>
              {recordPath ? (
                <AppLink to={recordPath} dir="auto">
                  {learner.fullName}
                </AppLink>
              ) : (
                <span dir="auto">{learner.fullName}</span>
              )}
            </h2>
            <p className="muted" dir="auto">
              {lessonTitle}
            </p>
            {!recordPath && <p className="muted">{m.assignments_learner_gone()}</p>}
          </div>
        </div>
        {versions.slice(0, 1).map((version) => (
          <Version key={version.id} {...{ courseId, version, momentOf, locale }} />
        ))}
      </div>
      {versions.length > 1 && (
        <details className="disclosure">
          <summary>{m.assignments_earlier_count({ n: versions.length - 1 })}</summary>
          <div className="stack">
            {versions.slice(1).map((version) => (
              <div key={version.id} className="card card-padded stack">
                <Version {...{ courseId, version, momentOf, locale }} />
              </div>
            ))}
          </div>
        </details>
      )}
    </section>
  )
}

type VersionProps = Pick<Props, 'courseId' | 'momentOf' | 'locale'> & { version: ShownVersion }

const Version = ({ courseId, version, momentOf, locale }: VersionProps) => (
  <>
    <p className="cluster muted">
      {m.assignments_version_at({ n: String(version.version), date: momentOf(version.submittedAt) })}
      {version.isLate && <Badge tone="accent">{m.assignments_late()}</Badge>}
    </p>
    <SubmittedWork courseId={courseId} work={version} locale={locale} />
    {version.appeal && <Appeal reason={version.appeal} isOwn={false} />}
    {version.mark && (
      <MarkView
        mark={version.mark}
        how={version.howMarked}
        isReturned={version.state === 'returned'}
        isPass={version.isPass}
        isBrief
        momentOf={momentOf}
      />
    )}
    {version.reviews.length > 0 && <NamedReviews reviews={version.reviews} />}
  </>
)
