import { AnsweredQuestion } from '#app/learning/quiz/answered-questions.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { AnsweredRepetition } from '#domain/quizzes/repetition/own-repetitions.server.ts'
import { m } from '#messages'
import { learnPath } from '#shared/paths/course.ts'
import { RepetitionHead } from './repetition-head.tsx'

type Props = {
  answered: AnsweredRepetition
  /** Where the sitting goes on. */
  nextPath: string
  /** Whether another question follows. */
  hasNext: boolean
}

/** What came of an answer, when the question comes back, and the way on; what is right below. */
export function AnsweredRepetitionView({ answered, nextPath, hasNext }: Props) {
  const { course, lesson, question, inDays } = answered
  const isRight = question.fraction === 1
  return (
    <>
      <RepetitionHead course={course} lesson={lesson}>
        {verdictOf(question)}
      </RepetitionHead>
      <div className="quiz-score repeat-verdict" data-passed={isRight ? '' : undefined}>
        <Icon name={isRight ? 'success' : 'clock'} />
        <p>{backIn(inDays)}</p>
      </div>
      <div className="cluster">
        <ButtonLink to={nextPath} size="lg">
          {hasNext ? m.learning_repeat_next() : m.learning_repeat_result()}
          <Icon name="arrow-right" />
        </ButtonLink>
      </div>
      <AnsweredQuestion question={question} language={course.language} tells />
      {!isRight && (
        <div className="cluster">
          <ButtonLink to={`${learnPath(course.id)}?lesson=${lesson.id}`} size="lg" variant="quiet">
            {m.learning_quiz_read_again()}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** What came of it, in a word. */
export function verdictOf({
  fraction,
  sent,
}: Pick<AnsweredRepetition['question'], 'fraction' | 'sent'>): string {
  if (fraction === 1) return m.learning_repeat_right()
  if (sent.every((value) => value === '')) return m.learning_repeat_here()
  return fraction ? m.learning_repeat_partly() : m.learning_repeat_wrong()
}

function backIn(days: number | null): string {
  if (days === null) return m.learning_repeat_learnt()
  return days === 1 ? m.learning_repeat_back_tomorrow() : m.learning_repeat_back({ n: days })
}
