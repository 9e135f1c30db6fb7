import type { SubmissionResult } from '@conform-to/dom'
import { useRef } from 'react'
import { Form } from 'react-router'
import { answeredForm, answerTo } from '#app/shell/answered-form.ts'
import { DraftOffer } from '#app/shell/drafts/draft-offer.tsx'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import { FormFoot } from '#app/shell/form-foot.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { MessageFields } from '#app/shell/message-fields.tsx'
import { QuestionDialog } from '#app/shell/question-dialog.tsx'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { isFull, type Seated } from '#domain/events/event-state.ts'
import { type Audience, audiences } from '#domain/events/registrant-forms.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'

export type Seats = Seated & { id: string; title: string }

type Asking = {
  event: Seats
  /** The list as it is narrowed and paged. */
  list: string
  lastResult: SubmissionResult | undefined
  locale: Locale
}

/** Adds somebody who has an account, by their address. Where every seat is taken it has to be meant. */
export function AddDialog({ event, list, lastResult, locale }: Asking) {
  const form = answeredForm(answerTo('add', lastResult), { email: '', beyond: '' })
  return (
    <ScreenDialog id="add" title={m.events_add_title()} closeTo={list} stays>
      <Form method="post" className="stack" noValidate>
        <FormSummary form={form} />
        <p className="muted">{m.events_add_hint()}</p>
        <TextField
          {...form.field('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          label={m.common_email()}
          required
        />
        {isFull(event) && (
          <CheckboxField
            {...form.box('beyond')}
            label={m.events_beyond({ max: formatCount(event.maxAttendees, locale) })}
          />
        )}
        <FormFoot
          intent="add"
          icon="plus"
          label={m.events_add()}
          pendingLabel={m.common_one_moment()}
          cancelTo={list}
        />
      </Form>
    </ScreenDialog>
  )
}

const audienceName: Record<Audience, (words: { n: string }) => string> = {
  all: m.events_audience_all,
  registered: m.events_audience_registered,
  waiting: m.events_audience_waiting,
  present: m.events_audience_present,
}

type MessageProps = Asking & {
  sizes: Record<Audience, number>
  /** Whom the list shows. */
  audience: Audience
  draftName: string
}

/** What the desk writes to an event's people. Each audience says how many people it reaches. */
export function MessageDialog({ sizes, audience, draftName, list, lastResult, locale }: MessageProps) {
  const form = answeredForm(answerTo('message', lastResult), { audience, subject: '', text: '' })
  const element = useRef<HTMLFormElement>(null)
  return (
    <ScreenDialog id="message" title={m.events_message_title()} closeTo={list} stays>
      <Form ref={element} method="post" className="stack" noValidate>
        <DraftOffer name={draftName} form={element} />
        <FormSummary form={form} />
        <p className="muted">{m.common_message_hint()}</p>
        <SelectField
          {...form.field('audience')}
          label={m.events_message_audience()}
          options={audiences.map((value) => ({
            value,
            label: audienceName[value]({ n: formatCount(sizes[value], locale) }),
          }))}
        />
        <MessageFields form={form} cancelTo={list} />
      </Form>
    </ScreenDialog>
  )
}

type AtStake = { id: string; fullName: string; isWaiting: boolean }

/** Asks before somebody gets a seat that there isn't. */
export const PromoteQuestion = ({
  person,
  event,
  list,
  lastResult,
  locale,
}: Asking & { person: AtStake }) => (
  <QuestionDialog
    id="promote"
    title={m.events_promote_question({ name: person.fullName })}
    closeTo={list}
    no={m.common_no_go_back()}
    yes={{
      label: m.events_promote(),
      intent: 'promote',
      fields: { waitingId: person.id, beyond: 'on' },
      variant: 'primary',
    }}
  >
    <p>
      {m.events_promote_text({
        max: formatCount(event.maxAttendees, locale),
        n: formatCount(event.registeredCount + 1, locale),
      })}
    </p>
    <FailureNotice result={answerTo('promote', lastResult)} />
  </QuestionDialog>
)

/** Asks before somebody loses their seat, or their place in the line. */
export const RemoveQuestion = ({ person, event, list, lastResult }: Asking & { person: AtStake }) => (
  <QuestionDialog
    id="remove"
    title={m.events_remove_question({ name: person.fullName })}
    closeTo={list}
    no={m.common_no_go_back()}
    yes={{
      label: m.events_remove(),
      intent: 'remove',
      fields: person.isWaiting ? { waitingId: person.id } : { registrationId: person.id },
    }}
  >
    <p>
      {person.isWaiting
        ? m.events_remove_waiting_text({ title: event.title })
        : m.events_remove_text({ title: event.title })}
    </p>
    <FailureNotice result={answerTo('remove', lastResult)} />
  </QuestionDialog>
)
