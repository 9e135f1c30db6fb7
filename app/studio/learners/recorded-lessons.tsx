import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { durationInWords } from '#domain/courses/duration.ts'
import type { LearnerRecord } from '#domain/studio/learner-record.server.ts'
import { m } from '#messages'

type Props = { lessons: LearnerRecord['lessons']; momentOf: (at: Date) => string }

/** The lessons of a course in their order, with when somebody completed each: a table, on phones cards. */
export const RecordedLessons = ({ lessons, momentOf }: Props) =>
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
        {lessons.map(({ id, title, moduleTitle, durationMinutes, isOptional, completedAt }, place) => (
          <tr key={id}>
            <td dir="auto">
              <span>
                <b>
                  {place + 1}. {title}
                </b>{' '}
                {isOptional && <Badge>{m.common_lesson_optional()}</Badge>}
                <span className="muted block">{moduleTitle}</span>
              </span>
            </td>
            <td data-label={m.common_duration()} className="desk-date">
              {durationInWords(durationMinutes)}
            </td>
            <td data-label={m.common_completed()} className="desk-date">
              {completedAt ? (
                momentOf(completedAt)
              ) : (
                <span className="muted">{m.studio_learner_none_yet()}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
