import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OwnOrder } from '#domain/payments/own-order.server.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

/** How long there is to pay an order, and for whom. */
export type PayTime = {
  order: Pick<OwnOrder, 'attempt' | 'expiresAt'>
  reader: { locale: Locale; timeZone: TimeZone }
  isOver: boolean
  minutesLeft: number
}

/** Until when it is to be paid, on the reader's clocks. */
export function Deadline({ order, isOver, minutesLeft, reader }: PayTime) {
  if (isOver)
    return (
      <Notice tone="warning">
        {order.attempt?.way === 'transfer' ? m.payments_time_is_over() : m.payments_time_is_over_provider()}
      </Notice>
    )
  return (
    <p className="pay-until">
      <Icon name="clock" />
      <span>
        {m.payments_until()} <b>{formatDateTime(order.expiresAt, reader.locale, reader.timeZone)}</b> (
        {leftWords(minutesLeft)})
      </span>
    </p>
  )
}

function leftWords(minutes: number): string {
  if (minutes < 60) return m.payments_left_minutes({ n: minutes })
  const hours = Math.round(minutes / 60)
  return hours < 48
    ? m.payments_left_hours({ n: hours })
    : m.payments_left_days({ n: Math.floor(hours / 24) })
}
