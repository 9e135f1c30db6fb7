import type { SubmissionResult } from '@conform-to/dom'
import { answeredForm, answerTo } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OwnOrder } from '#domain/payments/own-order.server.ts'
import { m } from '#messages'
import type { PaymentSettings } from '#platform/payments/payment-settings.server.ts'
import { orderPath } from '#shared/paths/payments.ts'
import { awaitsStatement } from '#shared/payments.ts'
import { rupiahInText } from '#shared/rupiah-in-text.ts'
import { AtProvider } from './at-provider.tsx'
import { BankFacts } from './bank-facts.tsx'
import { Deadline, type PayTime } from './pay-deadline.tsx'
import type { ShownWay } from './payment-ways.server.ts'
import { ProofForm } from './proof-form.tsx'
import { ProofList } from './proof-list.tsx'
import { ProofNews } from './proof-news.tsx'
import { WayChoice } from './way-choice.tsx'
import { providerName } from './way-names.ts'

type Props = PayTime & {
  order: OwnOrder
  bank: PaymentSettings['bank']
  ways: readonly ShownWay[]
  lastResult: SubmissionResult | undefined
}

/** What there is to do until an order is paid: to transfer and to show it, or to go on at the provider; and to choose
 *  another way. What was sent to show a transfer is looked at, whatever was begun since. */
export function ToPay(props: Props) {
  const { order, lastResult } = props
  const { attempt } = order
  const isOpen = attempt?.state === 'open'
  // The person who has sent a proof would pay twice.
  const canPay = order.state === 'awaiting' && !order.isLookedAt
  const transfer = transferAsked(order)
  return (
    <>
      {(order.state === 'awaiting' || awaitsStatement(order) || order.need === 'short') && (
        <ProofNews order={order} takesProof={transfer !== null} />
      )}
      {order.isLookedAt && <ProofList order={order} reader={props.reader} />}
      {transfer && <Transfer {...props} {...transfer} />}
      {canPay && isOpen && attempt.way !== 'transfer' && attempt.payUrl && (
        <AtProvider {...props} provider={providerName[attempt.way]} payUrl={attempt.payUrl} />
      )}
      {canPay && <OtherWay {...props} isFirst={!isOpen} lastResult={answerTo('pay', lastResult)} />}
      {!order.isLookedAt && order.proofs.length > 0 && <ProofList order={order} reader={props.reader} />}
    </>
  )
}

type Asked = { amount: number; isExact: boolean }

/** What is to be transferred: all of it with its unique code, or what is missing yet, of anyone who was shown where to. */
function transferAsked({ attempt, need, hasTransfer, total, received }: OwnOrder): Asked | null {
  if (need === 'short') return hasTransfer ? { amount: total - received, isExact: false } : null
  return attempt?.way === 'transfer' && attempt.state === 'open'
    ? { amount: attempt.amount, isExact: true }
    : null
}

function Transfer(props: Props & Asked) {
  const { order, bank, amount, isExact, lastResult } = props
  const isChecking = awaitsStatement(order)
  return (
    <>
      {bank && (
        <BankFacts
          order={order}
          bank={bank}
          amount={amount}
          isExact={isExact}
          isFolded={order.isLookedAt || isChecking}
        >
          {isExact && !order.isLookedAt && !isChecking && <Deadline {...props} />}
        </BankFacts>
      )}
      <ProofForm orderId={order.id} isAnother={order.isLookedAt} lastResult={answerTo('proof', lastResult)} />
    </>
  )
}

type OtherProps = Props & {
  /** Nothing has been begun: it is the thing to do. */
  isFirst: boolean
}

function OtherWay({ order, ways, isOver, isFirst, lastResult }: OtherProps) {
  const others = isFirst ? ways : ways.filter(({ way }) => way !== order.attempt?.way)
  const form = answeredForm(lastResult, { way: '' })
  if (isOver) return isFirst && <Notice tone="warning">{m.payments_time_is_over_provider()}</Notice>
  if (others.length === 0) return null
  const fields = (
    <form method="post" action={orderPath(order.id)} className="stack" noValidate>
      <FormSummary form={form} />
      <WayChoice ways={others} chosen={form.typed.way} legend={m.payments_ways()} />
      <Button
        name="intent"
        value="pay"
        size="lg"
        variant={isFirst ? 'primary' : 'secondary'}
        wide
        pendingLabel={m.payments_pay_pending()}
      >
        {m.payments_pay({ total: rupiahInText(order.total) })}
      </Button>
    </form>
  )
  return isFirst ? (
    <section className="card card-padded stack">
      {hasLeft(order.attempt) && <Notice>{m.payments_page_over()}</Notice>}
      {fields}
    </section>
  ) : (
    <details className="card card-padded pay-fold" open={lastResult !== undefined}>
      <summary>{m.payments_other_way()}</summary>
      {fields}
    </details>
  )
}

/** There was a provider's page, which was left until it was over, or refused. */
const hasLeft = (attempt: OwnOrder['attempt']): boolean =>
  attempt !== null && attempt.way !== 'transfer' && attempt.state === 'ended' && attempt.payUrl !== null
