import { href } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import type { GoOn } from '#domain/learning/go-on.server.ts'
import { m } from '#messages'

/** The one thing to do next: the course that a learner was last at, with its next lesson. */
export function GoOnCard({ course, lesson, lessons, completedLessons, progressPercentage }: GoOn) {
  return (
    <section className="go-on mesh" aria-labelledby="go-on">
      <div className="stack-sm">
        <p className="eyebrow">{completedLessons === 0 ? m.learning_begin() : m.common_go_on()}</p>
        <h2 id="go-on">{course.title}</h2>
        <p>
          {m.learning_next({ lesson: lesson.title })}{' '}
          <span className="whitespace-nowrap">· {m.common_minutes({ n: lesson.durationMinutes })}</span>
          {lesson.quizSize !== null && (
            <span className="whitespace-nowrap"> · {m.common_quiz_of({ n: lesson.quizSize })}</span>
          )}
        </p>
      </div>
      <div className="go-on-foot">
        <div className="stack-sm">
          <ProgressBar value={progressPercentage} label={m.learning_progress_in({ course: course.title })} />
          <p>{m.learning_lessons_done({ done: completedLessons, total: lessons })}</p>
        </div>
        <ButtonLink
          to={`${href('/courses/:courseId/learn', { courseId: course.id })}?lesson=${lesson.id}`}
          aria-label={m.learning_continue_course({ course: course.title })}
        >
          {m.learning_continue()}
        </ButtonLink>
      </div>
    </section>
  )
}
