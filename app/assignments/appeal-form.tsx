import type { SubmissionResult } from '@conform-to/dom'
import { Form, useNavigation } from 'react-router'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import { appealBounds } from '#domain/assignments/peers/peer-bounds.ts'
import { m } from '#messages'

/** Where a learner asks those who teach to look again at what other learners gave them. */
export function AppealForm({ answer }: { answer: SubmissionResult | undefined }) {
  const isSending = useNavigation().formMethod === 'POST'
  const form = answeredForm(answer, { reason: '' })
  return (
    <details className="work-fold" open={answer !== undefined}>
      <summary>{m.assignments_peers_appeal()}</summary>
      <Form method="post" className="stack" noValidate preventScrollReset>
        <p className="muted">{m.assignments_peers_appeal_text()}</p>
        <FormSummary form={form} />
        <TextareaField
          {...form.field('reason')}
          label={m.assignments_peers_appeal_reason()}
          rows={3}
          dir="auto"
          maxLength={appealBounds.reason}
        />
        <div>
          <Button
            name="intent"
            value="appeal"
            variant="secondary"
            pending={isSending}
            pendingLabel={m.common_one_moment()}
          >
            {m.assignments_peers_appeal_send()}
          </Button>
        </div>
      </Form>
    </details>
  )
}
