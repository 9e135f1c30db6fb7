import type { SubmissionResult } from '@conform-to/dom'
import { answeredForm, answerTo } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import type { Participant } from '#domain/discussions/participants.server.ts'
import { longestBody } from '#domain/discussions/schema.ts'
import { m } from '#messages'
import { questionUrl, type ThreadPlace } from './discussion-paths.ts'

type Props = {
  place: ThreadPlace
  cursor: string
  participants: readonly Participant[]
  lastResult: SubmissionResult | undefined
}

/** Intent 'reply': what is said to a question, and to whom of those who take part. */
export function ReplyForm({ place, cursor, participants, lastResult }: Props) {
  const form = answeredForm(answerTo('reply', lastResult), { body: '' }, { mention: [] })
  return (
    <form
      id="reply"
      method="post"
      action={`${questionUrl(place, { cursor })}#reply`}
      className="card card-padded stack"
      noValidate
    >
      <h2 className="text-lg">{m.discussions_reply()}</h2>
      <FormSummary form={form} />
      <TextareaField
        {...form.field('body')}
        label={m.common_reply_label()}
        hint={m.discussions_markdown_hint()}
        maxLength={longestBody}
        rows={5}
        required
        dir="auto"
      />
      {participants.length > 0 && (
        <details className="mention">
          <summary>
            {m.discussions_mention()}
            <Icon name="chevron" />
          </summary>
          <fieldset className="mention-list">
            <legend className="muted">{m.discussions_mention_hint()}</legend>
            {participants.map(({ id, name }) => (
              <CheckboxField
                key={id}
                {...form.choice('mention', id)}
                id={`mention-${id}`}
                label={`@${name}`}
              />
            ))}
          </fieldset>
        </details>
      )}
      <div>
        <Button name="intent" value="reply" icon="chat" pendingLabel={m.common_one_moment()}>
          {m.common_reply_send()}
        </Button>
      </div>
    </form>
  )
}
