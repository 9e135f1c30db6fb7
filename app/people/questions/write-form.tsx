import type { SubmissionResult } from '@conform-to/dom'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import { site } from '#content/site.ts'
import { longestQuestion } from '#domain/questions/schema.ts'
import { m } from '#messages'

type Props = { name: string; about: string; lastResult: SubmissionResult | undefined }

/** What is passed on is said before it is written. */
export function WriteForm({ name, about, lastResult }: Props) {
  const form = answeredForm(lastResult, { text: '' })
  return (
    <form method="post" className="card card-padded stack" noValidate>
      <p>{m.people_write_lead({ name, site: site.name })}</p>
      <p className="muted" dir="auto">
        {m.people_write_about({ about })}
      </p>
      <FormSummary form={form} />
      <TextareaField
        {...form.field('text')}
        label={m.common_your_message()}
        hint={m.people_write_hint()}
        maxLength={longestQuestion}
        rows={7}
        required
        dir="auto"
      />
      <div>
        <Button icon="mail" pendingLabel={m.common_one_moment()}>
          {m.common_send_message()}
        </Button>
      </div>
    </form>
  )
}
