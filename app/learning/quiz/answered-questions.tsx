import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Prose, ProseLine } from '#app/ui/prose.tsx'
import type { AnsweredQuestionView } from '#domain/quizzes/question-view.server.ts'
import { isUnreadableNumber } from '#domain/quizzes/typed-number.ts'
import { m } from '#messages'
import { wholePercent } from '#shared/whole-percent.ts'
import { placed } from './placed.ts'

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
export const AnsweredQuestion = ({ question, language, tells }: OneProps) => (
  <article className="quiz-question quiz-told">
    <div className="quiz-told-head">
      <span className="quiz-number">{question.slot + 1}</span>
      <Worth fraction={question.fraction} />
    </div>
    <Prose html={question.stem} language={language} />
    <div>
      <p className="eyebrow">{m.learning_quiz_you_answered()}</p>
      <GivenLines question={question} language={language} />
      {question.type === 'numeric' && isUnreadableNumber(question.sent[0] ?? '') && (
        <p className="muted">{m.learning_quiz_no_number()}</p>
      )}
    </div>
    {tells && question.fraction !== 1 && question.right.length > 0 && (
      <div>
        <p className="eyebrow">{m.learning_quiz_right_answer()}</p>
        <Lines
          lines={question.type === 'true-false' ? question.right.map(trueOrFalse) : question.right}
          language={language}
          isOrdered={question.type === 'ordering'}
        />
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

function GivenLines({ question, language }: { question: AnsweredQuestionView; language: string }) {
  const { type, sent, options, lefts, choices } = question
  if (sent.every((value) => value === '')) return <p className="muted">{m.learning_quiz_not_answered()}</p>
  switch (type) {
    case 'single':
    case 'multiple':
      return <Lines lines={sent.map((value) => options[Number(value)] ?? '')} language={language} />
    case 'true-false':
      return <p>{trueOrFalse(sent[0])}</p>
    case 'matching':
      return (
        <ul>
          {placed(lefts).map(({ place: row, item: left }) => (
            <li key={row}>
              <ProseLine html={left} language={language} /> →{' '}
              {sent[row] ? (
                choices[Number(sent[row])]
              ) : (
                <span className="muted">{m.learning_quiz_not_answered()}</span>
              )}
            </li>
          ))}
        </ul>
      )
    case 'ordering':
      return (
        <ol>
          {placed(sent).map(({ place, item: value }) => (
            <li key={place}>{value === '' ? '–' : choices[Number(value)]}</li>
          ))}
        </ol>
      )
    default:
      return (
        <p className="quiz-written" dir="auto">
          {sent[0]}
        </p>
      )
  }
}

const trueOrFalse = (sent: string | undefined): string =>
  sent === '1' ? m.common_quiz_true() : m.common_quiz_false()

type LinesProps = { lines: string[]; language: string; isOrdered?: boolean }

function Lines({ lines, language, isOrdered }: LinesProps) {
  const [only = ''] = lines
  if (lines.length === 1) return <ProseLine html={only} language={language} />
  const items = placed(lines).map(({ place, item: line }) => (
    <li key={place}>
      <ProseLine html={line} language={language} />
    </li>
  ))
  return isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
}
