import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { AnsweredQuestionView } from '#domain/quizzes/question-view.server.ts'
import { m } from '#messages'
import { wholePercent } from '#shared/whole-percent.ts'
import { placed } from './placed.ts'
import { questionTypeViews } from './question-type-views.tsx'

type Props = {
  questions: readonly AnsweredQuestionView[]
  language: string
  /** Whether what is right is said with it. */
  tells: boolean
}

/** The questions of an attempt that is over: what was given, what it was worth, what its author says. */
export const AnsweredQuestions = ({ questions, language, tells }: Props) => (
  <section className="stack" aria-labelledby="answers">
    <h2 id="answers" className="text-lg">
      {m.learning_quiz_your_answers()}
    </h2>
    {questions.map((question) => (
      <AnsweredQuestion key={question.slot} question={question} language={language} tells={tells} />
    ))}
  </section>
)

type OneProps = Omit<Props, 'questions'> & { question: AnsweredQuestionView }

/** One of them. */
export function AnsweredQuestion({ question, language, tells }: OneProps) {
  const { Given, Right } = questionTypeViews[question.type]
  return (
    <article className="quiz-question quiz-answered">
      <div className="quiz-answered-head">
        <span className="quiz-number">{question.slot + 1}</span>
        <Worth fraction={question.fraction} />
      </div>
      <Prose html={question.stem} language={language} />
      <div>
        <p className="eyebrow">{m.learning_quiz_you_answered()}</p>
        {question.sent.every((value) => value === '') ? (
          <p className="muted">{m.learning_quiz_not_answered()}</p>
        ) : (
          <Given question={question} language={language} />
        )}
      </div>
      {tells && question.fraction !== 1 && question.right.length > 0 && (
        <div>
          <p className="eyebrow">{m.learning_quiz_right_answer()}</p>
          <Right lines={question.right} language={language} />
        </div>
      )}
      {placed(question.feedback).map(({ place, item: html }) => (
        <div key={place} className="quiz-feedback">
          <Icon name="bulb" />
          <Prose html={html} language={language} />
        </div>
      ))}
      {question.comment && (
        <div className="quiz-feedback">
          <Icon name="chat" />
          <p className="quiz-written" dir="auto">
            {question.comment}
          </p>
        </div>
      )}
    </article>
  )
}

function Worth({ fraction }: { fraction: number | null }) {
  if (fraction === null) return <Badge tone="info">{m.common_waits_for_mark()}</Badge>
  if (fraction === 1)
    return (
      <Badge tone="success" icon="check">
        {m.learning_quiz_right()}
      </Badge>
    )
  if (fraction === 0) return <Badge>{m.learning_quiz_wrong()}</Badge>
  return (
    <Badge tone="accent">{m.learning_quiz_partly({ percent: String(wholePercent(100 * fraction)) })}</Badge>
  )
}
