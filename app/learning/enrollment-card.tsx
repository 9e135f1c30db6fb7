import { certificateUrl } from '#app/certificates/certificate-path.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { CategoryBadge, type ShownCategory } from '#app/shell/category-badge.tsx'
import { lessonStateName } from '#app/shell/lesson-state-name.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { Motif } from '#shared/motifs.ts'
import { learnPath, marksPath } from '#shared/paths/course.ts'
import type { TimeZone } from '#shared/time-zones.ts'

export type CardEnrollment = {
  progressPercentage: number
  completedAt: Date | null
  course: { id: string; title: string; thumbnailUrl: string | null; motif: Motif }
  category: ShownCategory | null
  instructorName: string | null
  /** Whether something in it is graded. */
  isGraded: boolean
  /** Whether something of theirs waits to be marked before its lesson is completed. */
  waitsForMark: boolean
  certificate: Parameters<typeof certificateUrl>[0] | null
}

export type ReaderOfDates = { locale: Locale; timeZone: TimeZone }

/** A student's enrollments as cards. Going on with the first that is under way is the thing to do now, unless that is shown elsewhere. */
export function EnrollmentCards({
  enrollments,
  reader,
  hasNext = false,
}: {
  enrollments: readonly CardEnrollment[]
  reader: ReaderOfDates
  hasNext?: boolean
}) {
  const first = hasNext ? null : enrollments.find(({ completedAt }) => completedAt === null)
  return (
    <div className="wide-grid">
      {enrollments.map((enrollment) => (
        <EnrollmentCard
          key={enrollment.course.id}
          enrollment={enrollment}
          reader={reader}
          isFirst={enrollment === first}
        />
      ))}
    </div>
  )
}

type CardProps = { enrollment: CardEnrollment; reader: ReaderOfDates; isFirst: boolean }

/** A course that a student is enrolled in: how far they are and the way on, or what they have to show for it. */
function EnrollmentCard({ enrollment, reader, isFirst }: CardProps) {
  const { course, category, instructorName, progressPercentage, completedAt } = enrollment
  return (
    <article className="card enrolled">
      <Thumbnail motif={course.motif} color={category?.color ?? null} url={course.thumbnailUrl} />
      <div className="enrolled-body">
        {(category || enrollment.waitsForMark) && (
          <div className="cluster">
            {category && <CategoryBadge category={category} />}
            {enrollment.waitsForMark && <Badge tone="info">{lessonStateName('waiting')}</Badge>}
          </div>
        )}
        <h3>{course.title}</h3>
        {instructorName && <p className="muted">{instructorName}</p>}
        <div className="enrolled-foot">
          <div className="stack-sm">
            <ProgressBar
              value={progressPercentage}
              label={m.learning_progress_in({ course: course.title })}
            />
            <p className="spread muted">
              <span>
                {completedAt &&
                  m.learning_completed_on({ date: formatDate(completedAt, reader.locale, reader.timeZone) })}
              </span>
              <b>{progressPercentage}%</b>
            </p>
          </div>
          {completedAt ? (
            <CompletedActions enrollment={enrollment} />
          ) : (
            <ContinueAction course={course} isFirst={isFirst} />
          )}
          {enrollment.isGraded && (
            <AppLink to={marksPath(course.id)}>
              {m.learning_marks()}
              <span className="sr-only">: {course.title}</span>
            </AppLink>
          )}
        </div>
      </div>
    </article>
  )
}

type ContinueProps = { course: CardEnrollment['course']; isFirst: boolean }

function ContinueAction({ course: { id, title: course }, isFirst }: ContinueProps) {
  return (
    <ButtonLink
      to={learnPath(id)}
      variant={isFirst ? 'primary' : 'secondary'}
      wide
      aria-label={m.learning_continue_course({ course })}
    >
      {m.learning_continue()}
    </ButtonLink>
  )
}

function CompletedActions({ enrollment: { course, certificate } }: { enrollment: CardEnrollment }) {
  return (
    <div className="spread">
      {certificate && (
        <ButtonLink to={certificateUrl(certificate)} variant="secondary" icon="award">
          {m.learning_certificate()}
          <span className="sr-only">: {course.title}</span>
        </ButtonLink>
      )}
      <AppLink to={learnPath(course.id)}>
        {m.common_review_material()}
        <span className="sr-only">: {course.title}</span>
      </AppLink>
    </div>
  )
}
