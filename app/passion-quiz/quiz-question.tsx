import { AppLink } from '#app/shell/app-link.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import { inLocale } from '#content/localized.ts'
import { quizQuestions } from '#content/passion-quiz.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { passionDiscoveryPath } from '#shared/paths/site.ts'

const total = quizQuestions.length

/** One question. Its options are links to the next step with one answer more, so that choosing advances; the last lead to the results,
 *  which a fragment tells to be worked out in sight first. */
export function QuizQuestion({ number, answers }: { number: number; answers: string }) {
  const locale = getLocale()
  const question = quizQuestions[number - 1]
  const path = passionDiscoveryPath
  const progress = m.passion_quiz_question_of({ n: number, total })
  const fragment = number === total ? '#analysing' : ''
  return (
    <div className="wrap-narrow page stack">
      {number === 1 ? (
        <BackLink to={path}>{m.passion_quiz_to_intro()}</BackLink>
      ) : (
        <BackLink to={`${path}?a=${answers.slice(0, -1)}`}>{m.passion_quiz_previous()}</BackLink>
      )}
      <p className="eyebrow">{progress}</p>
      <ProgressBar value={((number - 1) / total) * 100} label={progress} />
      <h1>{question && inLocale(question.text, locale)}</h1>
      <p className="muted">{m.passion_quiz_choose()}</p>
      <ul className="stack-sm list-plain">
        {question?.options.map(({ value, label }) => (
          <li key={value}>
            <AppLink
              to={`${path}?a=${answers}${value}${fragment}`}
              className="quiz-option"
              // What it leads to is remembered: only once it is chosen, and so not fetched ahead.
              data-remembered={number === total || undefined}
            >
              {inLocale(label, locale)}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
