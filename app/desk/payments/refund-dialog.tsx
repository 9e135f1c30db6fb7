import type { SubmissionResult } from '@conform-to/dom'
import { Form } from 'react-router'
import { answeredForm, answerTo } from '#app/shell/answered-form.ts'
import { FormFoot } from '#app/shell/form-foot.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import type { OrderForStaff } from '#domain/payments/desk/order-for-staff.server.ts'
import { m } from '#messages'
import { formatRupiah } from '#shared/money.ts'
import { openSurplus } from '#shared/payments.ts'
import { paymentUrl } from './payment-paths.ts'
import { wayName } from './payment-words.ts'

type Props = { shown: OrderForStaff; lastResult: SubmissionResult | undefined }

/** How much goes back, of which payment, and why. What is left, or the surplus where there is one, stands there already. */
export function RefundDialog({ shown: { order, attempts }, lastResult }: Props) {
  const paid = attempts.filter(({ received }) => received > 0).toSorted((a, b) => b.left - a.left)
  const [first] = paid
  const form = answeredForm(answerTo('refund', lastResult), {
    attemptId: first?.id ?? '',
    amount: formatRupiah(first ? Math.min(first.left, openSurplus(order) || first.left) : 0),
    reason: '',
  })
  const chosen = paid.find(({ id }) => id === form.typed.attemptId) ?? first
  const closeTo = paymentUrl(order.id)
  return (
    <ScreenDialog id="refund" title={m.desk_payments_refund_title()} closeTo={closeTo} stays>
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="seen" value={order.version} />
        <FormSummary form={form} />
        <p>
          {chosen?.goesBack === 'provider'
            ? m.desk_payments_refund_by_provider({ provider: wayName[chosen.way]() })
            : m.desk_payments_refund_by_hand()}{' '}
          {m.desk_payments_refund_all({ title: order.title })}
        </p>
        {paid.length > 1 ? (
          <SelectField
            {...form.field('attemptId')}
            label={m.desk_payments_refund_of()}
            options={paid.map(({ id, way, number, left }) => ({
              value: id,
              label: m.desk_payments_refund_attempt({
                way: wayName[way](),
                number,
                left: formatRupiah(left),
              }),
            }))}
          />
        ) : (
          <input type="hidden" name="attemptId" value={first?.id ?? ''} />
        )}
        <TextField
          {...form.field('amount')}
          label={m.desk_how_much()}
          hint={m.desk_payments_refund_left({ amount: formatRupiah(chosen?.left ?? 0) })}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <TextareaField
          {...form.field('reason')}
          label={m.desk_payments_reason()}
          hint={m.desk_payments_reason_hint()}
          rows={3}
          maxLength={500}
          required
          dir="auto"
        />
        <FormFoot
          intent="refund"
          label={m.desk_payments_refund()}
          pendingLabel={m.common_one_moment()}
          variant="danger"
          cancelTo={closeTo}
        />
      </Form>
    </ScreenDialog>
  )
}
