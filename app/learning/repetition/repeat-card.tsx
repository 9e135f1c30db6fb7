import { AppLink } from '#app/shell/app-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { DueRepetitions } from '#domain/learning/due-repetitions.server.ts'
import { m } from '#messages'
import { repeatPath } from '#shared/paths/learning.ts'

/** How many questions come back today, of what, and the way to them: one line, so that the next lesson stays in sight. */
export const RepeatCard = ({ count, courses, course }: DueRepetitions) => (
  <AppLink to={repeatPath} className="card repeat-card">
    <Icon name="bulb" />
    <span>
      <strong>{m.learning_repeat_go({ n: count })}</strong>{' '}
      {courses === 1 ? (
        <span className="muted" lang={course.language}>
          {course.title}
        </span>
      ) : (
        <span className="muted">{m.learning_repeat_courses({ n: courses })}</span>
      )}
    </span>
    <Icon name="arrow-right" />
  </AppLink>
)
