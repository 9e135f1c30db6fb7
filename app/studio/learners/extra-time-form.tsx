import { Form, useNavigation } from 'react-router'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'

type Props = { percent: number; lastResult: Parameters<typeof answeredForm>[0] }

/** How much more time than others somebody has in quizzes. */
export function ExtraTimeForm({ percent, lastResult }: Props) {
  const form = answeredForm(lastResult, { percent: String(percent) })
  const isUnderWay = useNavigation().formData?.get('intent') === 'extra-time'
  return (
    <section className="card card-padded stack" id="extra-time" aria-labelledby="extra-time-title">
      <h2 id="extra-time-title" className="text-lg">
        {m.studio_extra_time()}
      </h2>
      <Form method="post" className="stack" noValidate preventScrollReset>
        <FormSummary form={form} />
        <TextField
          {...form.field('percent')}
          type="number"
          inputMode="numeric"
          min={0}
          max={300}
          label={m.studio_extra_time_label()}
          hint={m.studio_extra_time_hint()}
          required
        />
        <div>
          <Button
            name="intent"
            value="extra-time"
            variant="secondary"
            pending={isUnderWay}
            pendingLabel={m.common_saving()}
          >
            {m.studio_extra_time_save()}
          </Button>
        </div>
      </Form>
    </section>
  )
}
