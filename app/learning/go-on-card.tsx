import { ButtonLink } from '#app/shell/button-link.tsx'
import { lessonStateName } from '#app/shell/lesson-state-name.ts'
import { ProgressBar } from '#app/ui/progress.tsx'
import type { GoOn } from '#domain/learning/go-on.server.ts'
import { m } from '#messages'
import { learnPath } from '#shared/paths/course.ts'
import { coursesPath } from '#shared/paths/learning.ts'

/** The one thing to do next: the course that a learner was last at, with its next lesson; or that nothing can be done before something
 *  is marked. */
export function GoOnCard(props: GoOn & { usualTime: string }) {
  const { course, lesson, waiting, usualTime, lessons, completedLessons, progressPercentage } = props
  const lessonPath = `${learnPath(course.id)}?lesson=${lesson.id}`
  return (
    <section className="go-on mesh" aria-labelledby="go-on">
      <div className="stack-sm">
        <p className="eyebrow">{eyebrow(props)}</p>
        <h2 id="go-on">{course.title}</h2>
        {waiting ? (
          <p>
            {m.learning_waiting_lesson({ lesson: lesson.title })} {usualTime}
          </p>
        ) : (
          <p>
            {m.learning_next({ lesson: lesson.title })}{' '}
            <span className="whitespace-nowrap">· {m.common_minutes({ n: lesson.durationMinutes })}</span>
            {lesson.quizSize !== null && (
              <span className="whitespace-nowrap"> · {m.common_quiz_of({ n: lesson.quizSize })}</span>
            )}
          </p>
        )}
      </div>
      <div className="go-on-foot">
        <div className="stack-sm">
          <ProgressBar value={progressPercentage} label={m.learning_progress_in({ course: course.title })} />
          <p>{m.learning_lessons_done({ done: completedLessons, total: lessons })}</p>
        </div>
        {waiting ? (
          <div className="cluster">
            <ButtonLink to={coursesPath}>{m.learning_waiting_other_courses()}</ButtonLink>
            <ButtonLink to={lessonPath} variant="secondary">
              {m.learning_waiting_see()}
            </ButtonLink>
          </div>
        ) : (
          <ButtonLink to={lessonPath} aria-label={m.learning_continue_course({ course: course.title })}>
            {m.learning_continue()}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function eyebrow({ waiting, state, completedLessons }: GoOn): string {
  if (waiting || state === 'returned') return lessonStateName(state)
  return completedLessons === 0 && state === 'open' ? m.learning_begin() : m.common_go_on()
}
