import type { SubmissionResult } from '@conform-to/dom'
import { answeredForm, answerTo } from '#app/shell/answered-form.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import { longestBody, longestTitle } from '#domain/discussions/schema.ts'
import type { SimilarQuestion } from '#domain/discussions/similar-questions.server.ts'
import { m } from '#messages'
import { questionsUrl, questionUrl } from './discussion-paths.ts'
import { QuestionStateBadge } from './question-state.tsx'

export type AskBegun = { lessonId: string; title: string; body: string }

type Props = {
  courseId: string
  lessons: readonly { id: string; title: string }[]
  /** What the form begins with. */
  begun: AskBegun
  /** What was asked already that is like the title. */
  similar: readonly SimilarQuestion[]
  lastResult: SubmissionResult | undefined
}

/** Asks everybody in the course. What is like it is shown while the title is typed, else when the form is sent for the first time. */
export function AskForm({ courseId, lessons, begun, similar, lastResult }: Props) {
  const form = answeredForm(answerTo('ask', lastResult), begun)
  const here = questionsUrl(courseId, { ask: '1', lesson: begun.lessonId })
  return (
    <form id="ask" method="post" action={here} className="card card-padded stack" noValidate>
      <FormSummary form={form} />
      <SelectField
        {...form.field('lessonId')}
        label={m.discussions_ask_about()}
        options={[
          { value: '', label: m.discussions_whole_course() },
          ...lessons.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <TextField
        {...form.field('title')}
        label={m.discussions_ask_title()}
        hint={m.discussions_ask_title_hint()}
        maxLength={longestTitle}
        required
        dir="auto"
        autoComplete="off"
        data-similar={questionsUrl(courseId, { ask: '1' })}
      />
      <div data-similar-found aria-live="polite">
        <SimilarQuestions courseId={courseId} similar={similar} />
      </div>
      <TextareaField
        {...form.field('body')}
        label={m.discussions_ask_body()}
        hint={m.discussions_markdown_hint()}
        maxLength={longestBody}
        rows={7}
        required
        dir="auto"
      />
      <p className="muted">{m.discussions_ask_seen_by()}</p>
      <div className="cluster">
        <Button name="intent" value="ask" pendingLabel={m.common_one_moment()}>
          {similar.length > 0 ? m.discussions_ask_anyway() : m.discussions_ask_send()}
        </Button>
        <ButtonLink to={questionsUrl(courseId, { lesson: begun.lessonId })} variant="quiet">
          {m.common_cancel()}
        </ButtonLink>
      </div>
    </form>
  )
}

/** Anyone who has these before them has been asked whether theirs is among them: the form is not sent back for that once more. */
function SimilarQuestions({ courseId, similar }: Pick<Props, 'courseId' | 'similar'>) {
  if (similar.length === 0) return null
  return (
    <section className="notice" aria-label={m.discussions_similar()}>
      <div className="stack-sm">
        <p className="notice-title">{m.discussions_similar()}</p>
        <ul className="asked-similar list-plain">
          {similar.map(({ id, title, state }) => (
            <li key={id} className="spread">
              <a href={questionUrl({ courseId, questionId: id })} target="_blank" rel="noopener" dir="auto">
                {title}
              </a>
              <QuestionStateBadge state={state} />
            </li>
          ))}
        </ul>
        <input type="hidden" name="sure" value="1" />
      </div>
    </section>
  )
}
