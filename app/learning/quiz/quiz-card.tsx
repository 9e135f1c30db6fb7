import { PartBadge } from '#app/learning/part-badge.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isWaitingState, type PartState } from '#domain/learning/part-state.ts'
import { quizInWords } from '#domain/quizzes/quiz-in-words.ts'
import { m } from '#messages'
import { quizPath } from '#shared/paths/course.ts'

export type ShownQuiz = {
  size: number
  passPercent: number | null
  minutes: number | null
  isMissing: boolean
  state: PartState
  isOpen: boolean
}

type Props = { courseId: string; lessonId: string; quiz: ShownQuiz }

/** That a lesson has a quiz, what it asks for, and the way to it. */
export const QuizCard = ({ courseId, lessonId, quiz }: Props) => (
  <section className="card card-padded" aria-labelledby="quiz">
    <h2 id="quiz" className="text-lg cluster">
      <Icon name={quiz.isMissing ? 'edit' : 'success'} />
      {m.common_quiz_of({ n: quiz.size })}
      <PartBadge state={quiz.state} />
    </h2>
    <p className="muted">{quizInWords(quiz)}</p>
    <div>
      <ButtonLink
        to={quizPath({ courseId, lessonId })}
        variant={quiz.isMissing && !isWaitingState(quiz.state) ? 'primary' : 'secondary'}
      >
        {quiz.isOpen ? m.learning_quiz_go_on() : m.learning_quiz_to()}
      </ButtonLink>
    </div>
  </section>
)
