import type { SubmissionResult } from '@conform-to/dom'
import { answeredForm } from '#app/shell/answered-form.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import type { ListedDataRequest } from '#domain/personal-data/requests/desk.server.ts'
import { dataRequestKindName, longestRequestText } from '#domain/personal-data/requests/schema.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { userPath } from '#shared/paths/desk-item.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Reader = { locale: Locale; timeZone: TimeZone; isAdmin: boolean }

type Props = {
  request: ListedDataRequest & { hoursLeft: number }
  reader: Reader
  /** Where its form opens. */
  answerTo: string
  /** The form to answer it is open, with what was refused of it. */
  answering: { closeTo: string; lastResult: SubmissionResult | undefined } | null
}

/** What somebody asks about their data, how long there is to answer it, and the answer. */
export function DataRequestCard({ request, reader, answerTo, answering }: Props) {
  const { id, kind, text, askedAt, outcome, answer, answeredAt, personId, fullName, email } = request
  const { locale, timeZone } = reader
  const name = fullName ?? m.common_account_gone()
  return (
    <li className="card card-padded stack-sm" id={id}>
      <div className="spread">
        <h2 className="card-title">{dataRequestKindName[kind]()}</h2>
        <Clock request={request} />
      </div>
      <p className="muted">
        {personId && reader.isAdmin ? (
          <AppLink to={userPath(personId)}>
            <bdi>{name}</bdi>
          </AppLink>
        ) : (
          <bdi>{name}</bdi>
        )}
        {email && ` · ${email}`} · {formatDateTime(askedAt, locale, timeZone)}
      </p>
      <p className="inquiry-message" dir="auto">
        {text}
      </p>
      {outcome && answeredAt && (
        <div>
          <b>{m.common_answer_given()}</b> · {formatDateTime(answeredAt, locale, timeZone)}
          <p className="inquiry-message" dir="auto">
            {answer}
          </p>
        </div>
      )}
      {answering ? (
        <AnswerForm id={id} name={name} {...answering} />
      ) : (
        !outcome && (
          <div>
            <ButtonLink
              to={answerTo}
              size="sm"
              variant="secondary"
              aria-label={m.desk_data_request_answer_to({ name })}
            >
              {m.common_answer()}
            </ButtonLink>
          </div>
        )
      )}
    </li>
  )
}

/** How it stands, and while it waits how many hours are left of the 72. */
function Clock({ request: { outcome, hoursLeft } }: Pick<Props, 'request'>) {
  if (outcome === 'done') return <Badge tone="success">{m.common_done()}</Badge>
  if (outcome === 'refused') return <Badge>{m.common_refused()}</Badge>
  if (hoursLeft < 0)
    return (
      <Badge tone="danger" icon="alert">
        {m.desk_data_request_late({ hours: -hoursLeft })}
      </Badge>
    )
  return (
    <Badge tone={hoursLeft <= 24 ? 'accent' : 'neutral'} icon="clock">
      {m.desk_data_request_hours({ hours: hoursLeft })}
    </Badge>
  )
}

type FormProps = { id: string; name: string; closeTo: string; lastResult: SubmissionResult | undefined }

function AnswerForm({ id, name, closeTo, lastResult }: FormProps) {
  const form = answeredForm(lastResult, { answer: '' })
  return (
    <form method="post" className="stack" noValidate>
      <input type="hidden" name="requestId" value={id} />
      <FormSummary form={form} />
      <TextareaField
        {...form.field('answer')}
        label={m.common_answer_given()}
        hint={m.desk_data_request_answer_hint({ name })}
        required
        rows={5}
        maxLength={longestRequestText}
        dir="auto"
      />
      <div className="cluster">
        <Button name="intent" value="done" pendingLabel={m.common_one_moment()}>
          {m.desk_data_request_send_done()}
        </Button>
        <Button name="intent" value="refused" variant="secondary" pendingLabel={m.common_one_moment()}>
          {m.desk_data_request_send_refused()}
        </Button>
        <ButtonLink to={closeTo} variant="quiet">
          {m.common_cancel()}
        </ButtonLink>
      </div>
    </form>
  )
}
