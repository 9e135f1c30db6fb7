import { Form } from 'react-router'
import { answeredForm } from '#app/shell/answered-form.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import { longestScholarshipText } from '#domain/payments/scholarships/schema.ts'
import { m } from '#messages'

type Props = { isAgain: boolean; backTo: string; lastResult: Parameters<typeof answeredForm>[0] }

/** The form with which a student asks to learn a course without paying. */
export function AskScholarship({ isAgain, backTo, lastResult }: Props) {
  const form = answeredForm(lastResult, { reason: '' })
  return (
    <section className="card card-padded stack" aria-labelledby="ask">
      <h2 id="ask" className="text-lg">
        {isAgain ? m.payments_scholarship_again() : m.common_scholarship_ask()}
      </h2>
      <Form method="post" className="stack" noValidate>
        <FormSummary form={form} />
        <TextareaField
          {...form.field('reason')}
          label={m.payments_scholarship_reason()}
          hint={m.payments_scholarship_reason_hint()}
          rows={6}
          maxLength={longestScholarshipText}
          required
          dir="auto"
        />
        <div className="cluster">
          <Button pendingLabel={m.common_one_moment()}>{m.payments_scholarship_send()}</Button>
          <ButtonLink to={backTo} variant="quiet">
            {m.common_cancel()}
          </ButtonLink>
        </div>
      </Form>
    </section>
  )
}
