import type { ListedVoucher } from '#domain/payments/vouchers/list-vouchers.server.ts'
import { m } from '#messages'
import { formatRupiah } from '#shared/money.ts'
import type { OrderKind } from '#shared/payments.ts'

/** What a voucher takes off. */
export const takesOff = ({ kind, value }: Pick<ListedVoucher, 'kind' | 'value'>): string =>
  kind === 'percent' ? `${value}%` : formatRupiah(value)

type Subject = Pick<ListedVoucher, 'subjectKind' | 'subjectId' | 'subjectTitle'>

/** What it is for. */
export function subjectName({ subjectKind, subjectId, subjectTitle }: Subject): string {
  if (!subjectKind) return m.desk_voucher_for_all()
  if (!subjectId) return allOf[subjectKind]()
  return subjectTitle ?? goneOf[subjectKind]()
}

const allOf: Record<OrderKind, () => string> = {
  course: m.desk_voucher_for_courses,
  event: m.desk_voucher_for_events,
}

const goneOf: Record<OrderKind, () => string> = {
  course: m.desk_voucher_course_gone,
  event: m.desk_voucher_event_gone,
}
