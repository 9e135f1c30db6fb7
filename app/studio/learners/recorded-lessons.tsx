import { AppLink } from '#app/shell/app-link.tsx'
import { lessonStateName } from '#app/shell/lesson-state-name.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { durationInWords } from '#domain/courses/duration.ts'
import type { LearnerRecord } from '#domain/studio/learner-record.server.ts'
import { m } from '#messages'

type Props = {
  lessons: LearnerRecord['lessons']
  momentOf: (at: Date) => string
  /** Where what they have handed in is marked. */
  markingOf: (submissionId: string) => string
}

/** The lessons of a course in their order, with when somebody completed each: a table, on phones cards. */
export const RecordedLessons = ({ lessons, momentOf, markingOf }: Props) =>
  lessons.length === 0 ? (
    <EmptyState title={m.studio_learner_no_lessons()} />
  ) : (
    <table className="desk-table">
      <caption className="sr-only">{m.common_lessons()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.common_lessons()}</th>
          <th scope="col">{m.common_duration()}</th>
          <th scope="col">{m.common_completed()}</th>
        </tr>
      </thead>
      <tbody>
        {lessons.map(
          ({ id, title, moduleTitle, durationMinutes, isOptional, completedAt, state, work }, place) => (
            <tr key={id}>
              <td dir="auto">
                <span>
                  <b>
                    {place + 1}. {title}
                  </b>{' '}
                  {isOptional && <Badge>{m.common_lesson_optional()}</Badge>}
                  <span className="muted block">{moduleTitle}</span>
                  {work && <AppLink to={markingOf(work.id)}>{workWords(work)}</AppLink>}
                </span>
              </td>
              <td data-label={m.common_duration()} className="desk-date">
                {durationInWords(durationMinutes)}
              </td>
              <td data-label={m.common_completed()} className="desk-date">
                {completedAt ? (
                  momentOf(completedAt)
                ) : (
                  <span className="muted">{lessonStateName(state) || m.studio_learner_none_yet()}</span>
                )}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )

/** How it stands with what was handed in: its points, once it is marked. */
function workWords({ state, points, pointsMax }: NonNullable<LearnerRecord['lessons'][number]['work']>) {
  if (state === 'handed-in') return m.studio_work_waiting()
  if (state === 'reviewing') return m.studio_work_reviewing()
  if (state === 'returned') return m.studio_work_returned()
  return points === null
    ? m.studio_work_marked()
    : m.studio_work_points({ points: String(points), most: String(pointsMax) })
}
