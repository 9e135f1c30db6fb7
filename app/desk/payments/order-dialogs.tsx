import type { SubmissionResult } from '@conform-to/dom'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { answeredForm, answerTo } from '#app/shell/answered-form.ts'
import { FormFoot } from '#app/shell/form-foot.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import type { OrderForStaff } from '#domain/payments/desk/order-for-staff.server.ts'
import { m } from '#messages'
import { formatRupiah } from '#shared/money.ts'
import { awaitsStatement } from '#shared/payments.ts'
import { type OrderQuestion, paymentUrl } from './payment-paths.ts'
import { RefundDialog } from './refund-dialog.tsx'

type Props = {
  ask: OrderQuestion
  /** The proof or refund that it is about. */
  id: string
  shown: OrderForStaff
  lastResult: SubmissionResult | undefined
}

/** What is asked before money or access is lost; whatever was typed stays when somebody else was quicker. */
export function OrderDialogs({ ask, id, shown, lastResult }: Props) {
  const { order, refunds } = shown
  const refund = refunds.find((each) => each.id === id)
  const amount = formatRupiah(refund?.amount ?? 0)
  const buyer = order.buyer ?? m.common_account_gone()
  switch (ask) {
    case 'reject':
      return (
        <Question
          {...{ shown, lastResult }}
          intent="reject-proof"
          fields={{ proofId: id }}
          title={m.desk_payments_reject_title()}
          label={m.desk_payments_reject()}
          hint={m.desk_payments_reject_hint()}
        >
          {m.desk_payments_reject_text({ name: buyer })}
        </Question>
      )
    case 'let-in':
      return (
        <Question
          {...{ shown, lastResult }}
          intent="let-in"
          title={m.desk_payments_let_in_title({ name: buyer })}
          label={m.desk_payments_let_in()}
          isHarmless
        >
          {order.received < order.total
            ? m.desk_payments_let_in_short({
                title: order.title,
                rest: formatRupiah(order.total - order.received),
              })
            : m.desk_payments_let_in_text({ title: order.title })}
        </Question>
      )
    case 'turn-away': {
      const isClosing = awaitsStatement(order)
      return (
        <Question
          {...{ shown, lastResult }}
          intent="turn-away"
          title={isClosing ? m.desk_payments_close_title() : m.desk_payments_turn_away_title({ name: buyer })}
          label={isClosing ? m.desk_payments_close() : m.desk_payments_turn_away()}
          hint={m.desk_payments_reason_hint()}
        >
          {isClosing
            ? m.desk_payments_close_text({ name: buyer })
            : m.desk_payments_turn_away_text({ amount: formatRupiah(order.received - order.paidBack) })}
        </Question>
      )
    }
    case 'refund':
      return <RefundDialog shown={shown} lastResult={lastResult} />
    case 'sent':
      return (
        <Question
          {...{ shown, lastResult }}
          intent="refund-sent"
          fields={{ refundId: id }}
          title={m.desk_payments_sent_title({ amount })}
          label={m.desk_payments_was_sent()}
        >
          {order.received - order.paidBack - (refund?.amount ?? 0) <= 0
            ? m.desk_payments_sent_text_all({ name: buyer, title: order.title })
            : m.desk_payments_sent_text({ name: buyer })}
        </Question>
      )
    case 'by-hand':
      return (
        <Question
          {...{ shown, lastResult }}
          intent="refund-by-hand"
          fields={{ refundId: id }}
          title={m.desk_payments_by_hand_title({ amount })}
          label={m.desk_payments_to_by_hand()}
          isHarmless
        >
          {m.desk_payments_by_hand_text()}
        </Question>
      )
  }
}

type QuestionProps = {
  shown: OrderForStaff
  lastResult: SubmissionResult | undefined
  intent: string
  fields?: Readonly<Record<string, string>>
  title: string
  label: string
  /** A reason is asked for, and who reads it. */
  hint?: string
  isHarmless?: boolean
  children: ReactNode
}

function Question({
  shown,
  lastResult,
  intent,
  fields = {},
  title,
  label,
  hint,
  isHarmless,
  children,
}: QuestionProps) {
  const { id, version } = shown.order
  const form = answeredForm(answerTo(intent, lastResult), { reason: '' })
  const closeTo = paymentUrl(id)
  return (
    <ScreenDialog id={intent} title={title} closeTo={closeTo} stays={hint !== undefined}>
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="seen" value={version} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormSummary form={form} />
        <p>{children}</p>
        {hint !== undefined && (
          <TextareaField
            {...form.field('reason')}
            label={m.desk_payments_reason()}
            hint={hint}
            rows={3}
            maxLength={500}
            required
            dir="auto"
          />
        )}
        <FormFoot
          intent={intent}
          label={label}
          pendingLabel={m.common_one_moment()}
          variant={isHarmless ? 'primary' : 'danger'}
          cancelTo={closeTo}
        />
      </Form>
    </ScreenDialog>
  )
}
