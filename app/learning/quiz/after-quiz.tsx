import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { LearnerQuiz, ShownAttempt } from '#domain/quizzes/quiz-view.server.ts'
import { bestPass } from '#domain/quizzes/result.ts'
import { m } from '#messages'
import { learnPath } from '#shared/paths/course.ts'
import { writeToPath } from '#shared/paths/people.ts'

type GoOnProps = {
  quiz: Pick<LearnerQuiz, 'course' | 'lesson' | 'nextLessonId'>
  /** Where the player tells that the course is finished. */
  endId: string
}

/** From a quiz that is done to the lesson after it. */
export function GoOn({ quiz: { course, lesson, nextLessonId }, endId }: GoOnProps) {
  const path = learnPath(course.id)
  return (
    <div className="cluster">
      {nextLessonId ? (
        <ButtonLink to={`${path}?lesson=${nextLessonId}`} size="lg">
          {m.learning_next_lesson()}
          <Icon name="arrow-right" />
        </ButtonLink>
      ) : (
        <ButtonLink to={`${path}?lesson=${lesson.id}#${endId}`} size="lg">
          {m.learning_quiz_to_lesson()}
        </ButtonLink>
      )}
    </div>
  )
}

/** Anyone who has not passed and may not try again can ask the one who teaches. */
export const NoneLeft = ({ instructorId }: { instructorId: string | null }) => (
  <Notice title={m.learning_quiz_none_left()}>
    <p>{m.learning_quiz_none_left_text()}</p>
    {instructorId && (
      <p>
        <AppLink to={writeToPath(instructorId)}>{m.learning_quiz_write_instructor()}</AppLink>
      </p>
    )}
  </Notice>
)

type PassedBeforeProps = {
  attempts: readonly ShownAttempt[]
  /** The attempt that is shown; undefined before the next one. */
  over?: { isPassed: boolean; needsMarking: boolean }
}

/** Somebody who tries again after passing, and does worse, has passed all the same: the best attempt counts. */
export function PassedBefore({ attempts, over }: PassedBeforeProps) {
  const passed = bestPass(attempts)
  if (!passed || over?.isPassed || over?.needsMarking) return null
  const words = { n: String(passed.number), percent: String(passed.percent ?? 0) }
  return <p>{m.learning_quiz_passed_before(words)}</p>
}
