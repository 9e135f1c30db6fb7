import type { ReactNode } from 'react'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ReturningOrder } from '#domain/charging/own-money-columns.server.ts'
import { m } from '#messages'
import { orderPath } from '#shared/paths/payments.ts'
import { rupiahInText } from '#shared/rupiah-in-text.ts'

/** What becomes of the money of a seat that they gave up, or that was taken from them. */
export const ReturningMoney = ({ order: { id, amount, isBack } }: { order: ReturningOrder }) => (
  <Notice>
    <p>
      {isBack
        ? m.events_money_returned({ amount: rupiahInText(amount) })
        : m.events_money_returns({ amount: rupiahInText(amount) })}
    </p>
    <AppLink to={orderPath(id)}>{m.common_see_order()}</AppLink>
  </Notice>
)

type HeldProps = { orderId: string; isWithStaff: boolean; price: ReactNode }

/** What somebody has ordered and not paid: their seat is held, also where every other one is taken. While staff look at
 *  what came, or is said to have come, there is nothing to finish. */
export const HeldSeat = ({ orderId, isWithStaff, price }: HeldProps) => (
  <div className="stack-sm">
    {isWithStaff ? (
      <Notice title={m.events_order_with_staff()}>{m.events_order_with_staff_text()}</Notice>
    ) : (
      <Notice title={m.events_seat_held()}>{m.events_seat_held_text()}</Notice>
    )}
    <ActionBar price={price}>
      <ButtonLink to={orderPath(orderId)} size="lg" wide>
        {isWithStaff ? m.common_see_order() : m.common_continue_payment()}
      </ButtonLink>
    </ActionBar>
  </div>
)
