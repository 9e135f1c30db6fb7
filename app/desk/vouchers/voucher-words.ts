import type { ListedVoucher } from '#domain/payments/vouchers/list-vouchers.server.ts'
import type { TypedVoucher } from '#domain/payments/vouchers/schema.ts'
import { m } from '#messages'
import { formatRupiah } from '#shared/money.ts'
import type { OrderKind } from '#shared/payments.ts'

/** What a voucher takes off. */
export const takesOff = ({ kind, value }: Pick<ListedVoucher, 'kind' | 'value'>): string =>
  kind === 'percent' ? `${value}%` : formatRupiah(value)

type Subject = Pick<ListedVoucher, 'subjectKind' | 'subjectId' | 'subjectTitle'>

/** What each field is called where two versions are compared. */
export const fieldLabels = (): Partial<Record<keyof TypedVoucher, string>> => ({
  kind: m.desk_voucher_kind(),
  value: m.desk_how_much(),
  subject: m.desk_for_whom(),
  limit_total: m.desk_voucher_limit_total(),
  limit_person: m.desk_voucher_limit_person(),
  valid_from: m.desk_voucher_from(),
  valid_until: m.desk_voucher_last_day(),
  note: m.common_note(),
})

/** How much means something with its unit alone, and a first day with the last. */
export const fieldsTogether: readonly (readonly (keyof TypedVoucher)[])[] = [
  ['kind', 'value'],
  ['valid_from', 'valid_until'],
]

export const kindOptions = () => [
  { value: 'percent', label: m.desk_voucher_kind_percent() },
  { value: 'rupiah', label: m.desk_voucher_kind_rupiah() },
]

/** What it is for. */
export function subjectName({ subjectKind, subjectId, subjectTitle }: Subject): string {
  if (!subjectKind) return m.desk_voucher_for_all()
  if (!subjectId) return allOf[subjectKind]()
  return subjectTitle ?? goneOf[subjectKind]()
}

const allOf: Record<OrderKind, () => string> = {
  course: m.common_all_courses,
  event: m.desk_event_status_all,
}

const goneOf: Record<OrderKind, () => string> = {
  course: m.desk_voucher_course_gone,
  event: m.desk_voucher_event_gone,
}
