import { ButtonLink } from '#app/shell/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { DueReviews } from '#domain/learning/due-reviews.server.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { assignmentPath } from '#shared/paths/course.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Props = DueReviews & { reader: { locale: Locale; timeZone: TimeZone } }

/** That work of other learners waits for somebody's review, and the way to it. */
export const DueReviewsNotice = ({ courseId, lessonId, lesson, sent, all, endsAt, reader }: Props) => (
  <Notice title={m.learning_reviews_owed({ n: String(sent), all: String(all) })}>
    <div className="spread">
      <p>
        <span dir="auto">{lesson}</span>
        <span className="whitespace-nowrap">
          {' '}
          · {m.common_until({ when: formatDate(endsAt, reader.locale, reader.timeZone) })}
        </span>
      </p>
      <ButtonLink to={`${assignmentPath({ courseId, lessonId })}#to-review`} size="sm" variant="secondary">
        {m.common_review_work()}
      </ButtonLink>
    </div>
  </Notice>
)
