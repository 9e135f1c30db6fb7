import type { Services } from '#app/middleware/request-context.server.ts'
import { type HeldSeat, payableUntil } from '#domain/charging/time-to-pay.ts'
import { waysOf } from '#platform/payments/payment-settings.server.ts'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { PaymentWay } from '#shared/payments.ts'
import type { TimeZone } from '#shared/time-zones.ts'

const hour = 3_600_000

/** A way to pay as somebody chooses it. */
export type ShownWay = {
  way: PaymentWay
  /** The bank that is transferred to; null for a provider. */
  bank: string | null
  /** What QRIS takes at most, and whether this total is more than that. */
  qrisLimit: number
  isAboveQris: boolean
  /** How long there is to pay: so many hours, or until when where an event begins before that. */
  hours: number | null
  until: string
}

type Order = {
  total: number
  /** When it was ordered. */
  orderedAt: Date
  /** What it holds for an event. */
  seat: HeldSeat | null
  /** The deadline that it has already. */
  expiresAt: Date | null
  reader: { locale: Locale; timeZone: TimeZone }
}

/** The ways to pay that are configured, with what holds for this order. */
export function shownWays({ env: { payments } }: Pick<Services, 'env'>, order: Order): ShownWay[] {
  const { total, orderedAt, seat, expiresAt, reader } = order
  return waysOf(payments).map((way) => {
    const until = expiresAt ?? payableUntil(way, orderedAt, seat)
    const isUsual = !expiresAt && until.getTime() === payableUntil(way, orderedAt).getTime()
    return {
      way,
      bank: way === 'transfer' ? (payments.bank?.bank ?? null) : null,
      qrisLimit: payments.qrisLimit,
      isAboveQris: total > payments.qrisLimit,
      hours: isUsual ? Math.round((until.getTime() - orderedAt.getTime()) / hour) : null,
      until: formatDateTime(until, reader.locale, reader.timeZone),
    }
  })
}
