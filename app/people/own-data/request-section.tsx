import type { SubmissionResult } from '@conform-to/dom'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import type { OwnDataRequest } from '#domain/personal-data/requests/ask.server.ts'
import { dataRequestKindName, longestRequestText } from '#domain/personal-data/requests/schema.ts'
import { m } from '#messages'
import { dataRequestHours, dataRequestKinds } from '#shared/data-requests.ts'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Reader = { locale: Locale; timeZone: TimeZone }

type Props = {
  requests: readonly OwnDataRequest[]
  reader: Reader
  lastResult: SubmissionResult | undefined
  /** The number of the certificate on which they want their name corrected; '' for nothing in particular. */
  certificate: string
}

/** What else somebody can ask of those who hold their data, and what came of what they have asked. */
export function RequestSection({ requests, reader, lastResult, certificate }: Props) {
  const text = certificate && m.people_data_request_certificate({ number: certificate })
  const form = answeredForm(lastResult, { kind: 'correct', text })
  return (
    <section className="card card-padded stack" aria-labelledby="request">
      <h2 id="request">{m.people_data_request()}</h2>
      <p className="muted">{m.people_data_request_text({ hours: dataRequestHours })}</p>
      {requests.length > 0 && (
        <ul className="stack-sm">
          {requests.map((request) => (
            <Asked key={request.id} request={request} reader={reader} />
          ))}
        </ul>
      )}
      <form method="post" className="stack" noValidate>
        <FormSummary form={form} />
        <SelectField
          {...form.field('kind')}
          label={m.people_data_request_kind()}
          options={dataRequestKinds.map((kind) => ({ value: kind, label: dataRequestKindName[kind]() }))}
        />
        <TextareaField
          {...form.field('text')}
          label={m.people_data_request_words()}
          hint={m.people_data_request_hint()}
          required
          rows={4}
          maxLength={longestRequestText}
          dir="auto"
        />
        <div>
          <Button name="intent" value="request" variant="secondary" pendingLabel={m.common_one_moment()}>
            {m.people_data_request_send()}
          </Button>
        </div>
      </form>
    </section>
  )
}

function Asked({ request, reader: { locale, timeZone } }: { request: OwnDataRequest; reader: Reader }) {
  const { kind, text, askedAt, dueAt, outcome, answer, answeredAt } = request
  return (
    <li>
      <details className="card card-padded">
        <summary>
          {dataRequestKindName[kind]()}{' '}
          {outcome === null ? (
            <Badge icon="clock">
              {m.people_data_request_due({ when: formatDateTime(dueAt, locale, timeZone) })}
            </Badge>
          ) : (
            <Badge tone={outcome === 'done' ? 'success' : 'neutral'}>
              {outcome === 'done' ? m.common_done() : m.common_refused()}
            </Badge>
          )}
        </summary>
        <p className="muted">{formatDateTime(askedAt, locale, timeZone)}</p>
        <p className="inquiry-message" dir="auto">
          {text}
        </p>
        {answeredAt && (
          <>
            <b>{m.common_answer_given()}</b> · {formatDateTime(answeredAt, locale, timeZone)}
            <p className="inquiry-message" dir="auto">
              {answer}
            </p>
          </>
        )}
      </details>
    </li>
  )
}
