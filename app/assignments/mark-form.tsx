import type { SubmissionResult } from '@conform-to/dom'
import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { answeredForm } from '#app/shell/answered-form.ts'
import { DraftOffer } from '#app/shell/drafts/draft-offer.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import { markBounds } from '#domain/assignments/bounds.ts'
import type { Rubric } from '#domain/assignments/rubric.ts'
import type { TypedMark } from '#domain/assignments/schema.ts'
import { m } from '#messages'
import { GivenPoints } from './given-points.tsx'
import { IntentButton } from './intent-button.tsx'
import { markFormId } from './mark-form-id.ts'
import type { ShownMark } from './mark-view.tsx'
import { typedChoices } from './typed-choices.ts'

type Props = {
  submissionId: string
  /** Where the form goes; with one of the sentences, when that is meant. */
  actionFor: (phraseId?: string) => string
  /** The mark that its sender has seen by now, where it is another than they began with. */
  seenNow: string | null
  rubric: Rubric | null
  pointsMax: number | null
  /** What was said of it so far. */
  mark: (ShownMark & { version: string }) | null
  lastResult: SubmissionResult | undefined
  phrases: readonly { id: string; text: string }[]
  draftName: string
}

/** Where a submission is marked, or returned. All that is done here sends the whole form, so that nothing that was typed is lost. */
export function MarkForm(props: Props) {
  const { rubric, pointsMax, mark, lastResult, phrases, actionFor } = props
  const element = useRef<HTMLFormElement>(null)
  const comment = useRef<HTMLTextAreaElement>(null)
  const save = useRef<HTMLButtonElement>(null)
  const { formMethod, formData } = useNavigation()
  const sending = formMethod === 'POST' ? formData?.get('intent') : null
  const form = answeredForm(lastResult, begun(mark))
  return (
    <Form
      id={markFormId}
      ref={element}
      method="post"
      action={actionFor()}
      className="card card-padded stack mark-form"
      noValidate
      preventScrollReset
      onSubmit={(event) => sending && event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.currentTarget.requestSubmit(save.current)
      }}
    >
      <h2 className="text-lg">{m.assignments_mark_title()}</h2>
      <DraftOffer name={props.draftName} form={element} />
      <FormSummary form={form} />
      <input type="hidden" name="submissionId" value={props.submissionId} />
      <input type="hidden" name="seen" value={props.seenNow ?? form.typed.seen} />
      {/* What Enter sends: never one of the sentences. */}
      <button
        ref={save}
        type="submit"
        name="intent"
        value="mark"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      />
      <GivenPoints rubric={rubric} pointsMax={pointsMax} form={form} />
      <TextareaField
        ref={comment}
        {...form.field('comment')}
        label={m.assignments_comment()}
        rows={5}
        dir="auto"
        maxLength={markBounds.comment}
      />
      <Phrases phrases={phrases} actionFor={actionFor} onUse={(text) => addTo(comment.current, text)} />
      <div className="cluster">
        <IntentButton
          intent="mark"
          sending={sending}
          icon="check"
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {m.assignments_mark()}
        </IntentButton>
        <IntentButton intent="return" sending={sending} variant="secondary" icon="edit">
          {m.assignments_return()}
        </IntentButton>
      </div>
      <p className="muted">{m.assignments_mark_hint()}</p>
    </Form>
  )
}

type PhrasesProps = Pick<Props, 'phrases' | 'actionFor'> & { onUse: (text: string) => void }

/** Sentences that are used often: one press puts one into the comment. */
const Phrases = ({ phrases, actionFor, onUse }: PhrasesProps) => (
  <details className="disclosure" open={phrases.length > 0}>
    <summary>{m.assignments_phrases()}</summary>
    <div className="stack-sm">
      {phrases.length > 0 && (
        <ul className="list-plain stack-sm">
          {phrases.map(({ id, text }) => (
            <li key={id} className="phrase">
              <button
                type="submit"
                name="intent"
                value="use-phrase"
                formAction={actionFor(id)}
                className="phrase-use"
                dir="auto"
                onClick={(event) => {
                  event.preventDefault()
                  onUse(text)
                }}
              >
                {text}
              </button>
              <IconButton
                type="submit"
                name="intent"
                value="drop-phrase"
                formAction={actionFor(id)}
                icon="trash"
                label={m.assignments_drop_phrase({ text })}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button name="intent" value="keep-phrase" variant="quiet" size="sm" icon="plus">
          {m.assignments_keep_phrase()}
        </Button>
      </div>
    </div>
  </details>
)

function addTo(area: HTMLTextAreaElement | null, text: string): void {
  if (!area) return
  area.value = area.value.trim() === '' ? text : `${area.value.trimEnd()}\n${text}`
  area.dispatchEvent(new Event('input', { bubbles: true }))
  area.focus()
}

function begun(mark: Props['mark']): TypedMark {
  return {
    points: mark?.points === null || mark?.points === undefined ? '' : String(mark.points),
    comment: mark?.comment ?? '',
    seen: mark?.version ?? '',
    ...typedChoices(mark?.rubric ? mark.choices : []),
  }
}
