import type { SubmissionResult } from '@conform-to/dom'
import type { ReactNode } from 'react'
import { answeredForm, answerTo } from '#app/shell/answered-form.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import { freelyEditedMinutes, longestBody, longestReason, longestTitle } from '#domain/discussions/schema.ts'
import { m } from '#messages'
import { questionUrl, textUrl } from './discussion-paths.ts'
import type { TextProps } from './thread-text.tsx'

type Props = Pick<TextProps, 'text' | 'place' | 'cursor'> & {
  /** Of a question. */
  title: string | null
  name: string
  lastResult: SubmissionResult | undefined
}

type FrameProps = Pick<Props, 'text' | 'place' | 'cursor' | 'title'> & {
  doing: 'edit' | 'remove' | 'report' | 'hide'
  label: string
  variant?: 'primary' | 'danger'
  children: ReactNode
}

const replyIdOf = ({ text, title }: Pick<Props, 'text' | 'title'>) => (title === null ? text.id : '')

function TextForm({ doing, text, place, cursor, title, label, variant, children }: FrameProps) {
  const action = questionUrl(place, { cursor, [doing]: text.id })
  return (
    <form method="post" action={action} className="stack" noValidate>
      <input type="hidden" name="replyId" value={replyIdOf({ text, title })} />
      {children}
      <div className="cluster">
        <Button name="intent" value={doing} variant={variant} pendingLabel={m.common_one_moment()}>
          {label}
        </Button>
        <ButtonLink to={textUrl(place, text.id, { cursor })} variant="quiet">
          {m.common_cancel()}
        </ButtonLink>
      </div>
    </form>
  )
}

/** Intent 'edit': what the viewer has written, to be changed. */
export function EditForm(props: Props) {
  const { text, title } = props
  const begun = { title: title ?? '', body: text.own?.body ?? '' }
  const form = answeredForm(answerTo('edit', props.lastResult), begun)
  return (
    <TextForm {...props} doing="edit" label={m.common_save()}>
      <FormSummary form={form} />
      <input type="hidden" name="seen" value={text.own?.version ?? ''} />
      {title !== null && (
        <TextField
          {...form.field('title')}
          label={m.discussions_ask_title()}
          maxLength={longestTitle}
          required
          dir="auto"
        />
      )}
      <TextareaField
        {...form.field('body')}
        label={title === null ? m.common_reply_label() : m.discussions_ask_body()}
        hint={m.discussions_edit_hint({ n: freelyEditedMinutes })}
        maxLength={longestBody}
        rows={7}
        required
        dir="auto"
        data-autofocus
      />
    </TextForm>
  )
}

/** Intent 'remove': it goes for good. */
export function RemoveForm(props: Props) {
  const form = answeredForm(answerTo('remove', props.lastResult), {})
  return (
    <TextForm {...props} doing="remove" label={m.common_delete()} variant="danger">
      <p>{m.discussions_remove_text({ n: freelyEditedMinutes })}</p>
      <FormSummary form={form} />
    </TextForm>
  )
}

type ReasonProps = Props & {
  doing: 'report' | 'hide'
  label: string
  explained: string
  asked: { label: string; hint?: string }
}

/** Something is done about a text, for a reason that is said. */
function ReasonForm({ doing, label, explained, asked, ...props }: ReasonProps) {
  const form = answeredForm(answerTo(doing, props.lastResult), { reason: '' })
  return (
    <TextForm {...props} doing={doing} label={label} variant="danger">
      <p>{explained}</p>
      <FormSummary form={form} />
      <TextareaField
        {...form.field('reason')}
        {...asked}
        maxLength={longestReason}
        rows={3}
        required
        dir="auto"
        data-autofocus
      />
    </TextForm>
  )
}

/** Intent 'report': what is wrong with it, for staff. */
export const ReportForm = (props: Props) => (
  <ReasonForm
    {...props}
    doing="report"
    label={m.common_report()}
    explained={m.discussions_report_text({ name: props.name })}
    asked={{ label: m.discussions_report_label() }}
  />
)

/** Intent 'hide': why it is kept from the others. */
export const HideForm = (props: Props) => (
  <ReasonForm
    {...props}
    doing="hide"
    label={m.common_hide()}
    explained={m.discussions_hide_text()}
    asked={{ label: m.common_hide_reason(), hint: m.common_hide_reason_hint({ name: props.name }) }}
  />
)
