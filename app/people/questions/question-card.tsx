import type { SubmissionResult } from '@conform-to/dom'
import type { ReactNode } from 'react'
import { answeredForm } from '#app/shell/answered-form.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import type { OwnQuestion } from '#domain/questions/own-questions.server.ts'
import { longestQuestion, longestReport } from '#domain/questions/schema.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { pathWith } from '#shared/path-with.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Props = {
  question: OwnQuestion
  /** What the viewer is about to do with it. */
  doing: 'answer' | 'report' | null
  /** The page of the list. */
  here: string
  lastResult: SubmissionResult | undefined
  reader: { locale: Locale; timeZone: TimeZone }
}

const anchorOf = (id: string) => `m-${id}`

/** A message, what was answered, and what whoever it is to can do with it. */
export function QuestionCard(props: Props) {
  const { question, doing, reader, lastResult } = props
  // What was typed is not lost, though it can't be sent any more.
  const wasRefused = lastResult !== undefined
  const { isToViewer, askerName, askedName, answer, answeredAt, isReported } = question
  const moment = (at: Date) => formatDateTime(at, reader.locale, reader.timeZone)
  return (
    <article id={anchorOf(question.id)} className="card card-padded stack">
      <div className="spread">
        <h2 className="text-lg">
          {isToViewer
            ? m.people_messages_from({ name: askerName })
            : m.people_messages_to({ name: askedName })}
        </h2>
        {isReported && <Badge tone="accent">{m.people_messages_reported()}</Badge>}
      </div>
      <p className="muted" dir="auto">
        {question.about} · {moment(question.at)}
      </p>
      <p className="whitespace-pre-line" dir="auto">
        {question.text}
      </p>
      {answer !== null && answeredAt ? (
        <div className="review-answer">
          <p className="spread">
            <b>{m.people_messages_answer_of({ name: askedName })}</b>
            <span className="muted">{moment(answeredAt)}</span>
          </p>
          <p className="whitespace-pre-line" dir="auto">
            {answer}
          </p>
        </div>
      ) : (
        !isToViewer && <p className="muted">{m.common_unanswered()}</p>
      )}
      {isToViewer && doing === 'answer' && (answer === null || wasRefused) && <AnswerForm {...props} />}
      {isToViewer && doing === 'report' && !isReported && <ReportForm {...props} />}
      {isToViewer && doing === null && <Choices {...props} />}
    </article>
  )
}

const pathTo = ({ question: { id }, here }: Pick<Props, 'question' | 'here'>, doing: 'answer' | 'report') =>
  pathWith(here, { [doing]: id })

function Choices(props: Props) {
  const { id, answer, askerName: name, isReported } = props.question
  return (
    <div className="cluster">
      {answer === null && (
        <ButtonLink
          to={`${pathTo(props, 'answer')}#${anchorOf(id)}`}
          variant="secondary"
          size="sm"
          aria-label={m.people_messages_answer_to({ name })}
        >
          {m.common_answer()}
        </ButtonLink>
      )}
      {!isReported && (
        <ButtonLink
          to={`${pathTo(props, 'report')}#${anchorOf(id)}`}
          variant="quiet"
          size="sm"
          aria-label={m.people_messages_report_of({ name })}
        >
          {m.common_report()}
        </ButtonLink>
      )}
    </div>
  )
}

/** Intent 'answer'. */
function AnswerForm(props: Props) {
  const { question, lastResult } = props
  const form = answeredForm(lastResult, { answer: '' })
  return (
    <form method="post" action={pathTo(props, 'answer')} className="stack" noValidate>
      <FormSummary form={form} />
      <input type="hidden" name="questionId" value={question.id} />
      <TextareaField
        {...form.field('answer')}
        label={m.common_answer_label()}
        hint={m.people_messages_answer_hint({ name: question.askerName })}
        maxLength={longestQuestion}
        rows={5}
        required
        dir="auto"
        data-autofocus
      />
      <Foot here={props.here} id={question.id}>
        <Button name="intent" value="answer" pendingLabel={m.common_one_moment()}>
          {m.people_messages_answer_send()}
        </Button>
      </Foot>
    </form>
  )
}

/** Intent 'report'. */
function ReportForm(props: Props) {
  const { question, lastResult } = props
  const form = answeredForm(lastResult, { reason: '' })
  return (
    <form method="post" action={pathTo(props, 'report')} className="stack" noValidate>
      <p>{m.people_messages_report_text({ name: question.askerName })}</p>
      <FormSummary form={form} />
      <input type="hidden" name="questionId" value={question.id} />
      <TextareaField
        {...form.field('reason')}
        label={m.people_messages_report_label()}
        maxLength={longestReport}
        rows={3}
        required
        dir="auto"
      />
      <Foot here={props.here} id={question.id}>
        <Button name="intent" value="report" variant="danger" pendingLabel={m.common_one_moment()}>
          {m.people_messages_report_send()}
        </Button>
      </Foot>
    </form>
  )
}

const Foot = ({ here, id, children }: { here: string; id: string; children: ReactNode }) => (
  <div className="cluster">
    {children}
    <AppLink to={`${here}#${anchorOf(id)}`}>{m.common_cancel()}</AppLink>
  </div>
)
