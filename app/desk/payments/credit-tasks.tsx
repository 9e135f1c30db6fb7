import { Form, useNavigation } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import type { OrderForStaff } from '#domain/payments/desk/order-for-staff.server.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { formatDate, noonOf } from '#shared/dates.ts'
import { formatRupiah } from '#shared/money.ts'
import { statementUrl } from './payment-paths.ts'

/** Money that a statement has for an order and that is not what was asked: it is recorded, or was before. */
export function CreditTasks({ shown: { order, attempts, credits } }: { shown: OrderForStaff }) {
  const going = useNavigation().formData
  return credits.map(({ id, importId, attemptId, day, amount, text, asked }) => {
    const received = attempts.find((attempt) => attempt.id === attemptId)?.received ?? 0
    const isGoing = (intent: string) => going?.get('intent') === intent && going.get('lineId') === id
    return (
      <section key={id} className="card card-padded stack payment-task" aria-labelledby={`credit-${id}`}>
        <div>
          <h2 id={`credit-${id}`} className="text-lg">
            {m.desk_credit_title({ amount: formatRupiah(amount) })}
          </h2>
          <p className="muted">
            {formatDate(noonOf(day), getLocale(), 'Asia/Jakarta')} · <span dir="auto">{text}</span> ·{' '}
            <AppLink to={statementUrl(importId)}>{m.desk_credit_to_statement()}</AppLink>
          </p>
          <p>
            {m.desk_credit_asked({ asked: formatRupiah(asked), received: formatRupiah(received) })}{' '}
            {m.desk_credit_text()}
          </p>
        </div>
        <Form method="post" className="cluster">
          <input type="hidden" name="seen" value={order.version} />
          <input type="hidden" name="lineId" value={id} />
          <Button name="intent" value="book-credit" pending={isGoing('book-credit')}>
            {m.desk_credit_book()}
          </Button>
          <Button
            name="intent"
            value="dismiss-credit"
            variant="secondary"
            pending={isGoing('dismiss-credit')}
          >
            {m.desk_credit_dismiss()}
          </Button>
        </Form>
      </section>
    )
  })
}
