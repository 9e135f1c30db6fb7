import { z } from 'zod'
import { type Problem, refuseFields, tooLongIn } from '#domain/forms/problems.ts'
import { seenFields } from '#domain/forms/seen-fields.ts'
import { anyText } from '#domain/forms/text-fields.ts'
import { typedCode } from '#domain/payments/voucher-rules.ts'
import { m } from '#messages'
import { type OrderKind, orderKinds, type VoucherKind, voucherKinds } from '#shared/payments.ts'
import { choiceOf, cursorText, searchWords } from '#shared/query-fields.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { typedRupiah } from '#shared/typed-rupiah.ts'
import { wholeNumber } from '#shared/typed-values.ts'
import { isUuid } from '#shared/uuid.ts'
import { formatZonedTime, parseZonedTime } from '#shared/zoned-time.ts'
import { largestValue } from './voucher-state.ts'

/** Shorter ones that exist go on working. */
const codePattern = /^[A-Z0-9-]{8,24}$/
const longestNote = 500
/** So often at most. */
const largestLimit = 1_000_000

/** The form of a voucher as it is typed. Days are those of the reader's zone, both included; an empty field sets no bound. */
export const typedVoucher = z.object({
  code: anyText,
  kind: anyText,
  value: anyText,
  limit_total: anyText,
  limit_person: anyText,
  valid_from: anyText,
  valid_until: anyText,
  /** '' for everything, 'course' or 'event' for all of them, 'course:<id>' or 'event:<id>' for one. */
  subject: anyText,
  note: anyText,
  version: anyText,
})

export type TypedVoucher = z.output<typeof typedVoucher>

/** What somebody else has saved of one, and when. */
export type ChangedVoucher = TypedVoucher & { updated_at: string }

/** What a voucher is made of. `code` is '' where the site makes one; `validUntil` is the first moment at which it does
 *  not hold any more. */
export type VoucherInput = {
  code: string
  kind: VoucherKind
  value: number
  limitTotal: number | null
  limitPerson: number | null
  validFrom: Date | null
  validUntil: Date | null
  subjectKind: OrderKind | null
  subjectId: string | null
  note: string
}

/** The form of a new one: once a person, for everything. */
export const newTypedVoucher: TypedVoucher = {
  code: '',
  kind: 'percent',
  value: '',
  limit_total: '',
  limit_person: '1',
  valid_from: '',
  valid_until: '',
  subject: '',
  note: '',
  version: '',
}

const dayMs = 86_400_000

const startOf = (day: string, timeZone: TimeZone): Date | null => parseZonedTime(`${day}T00:00`, timeZone)

function endOf(day: string, timeZone: TimeZone): Date | null {
  const start = startOf(day, timeZone)
  return start && new Date(start.getTime() + dayMs)
}

const dayOf = (at: Date | null, timeZone: TimeZone): string =>
  at ? formatZonedTime(at, timeZone).slice(0, 10) : ''

/** The last day on which a voucher holds that ends at this moment. */
export const lastMoment = (validUntil: Date): Date => new Date(validUntil.getTime() - 1)

/** What stands in the field of a subject. */
export const typeSubject = ({ subjectKind, subjectId }: Pick<VoucherInput, 'subjectKind' | 'subjectId'>) =>
  [subjectKind, subjectId].filter(Boolean).join(':')

/** The form of a voucher that exists, as it would have been typed in this zone. */
export const typeVoucher = (voucher: VoucherInput, timeZone: TimeZone): Omit<TypedVoucher, 'version'> => ({
  code: voucher.code,
  kind: voucher.kind,
  value: String(voucher.value),
  limit_total: voucher.limitTotal?.toString() ?? '',
  limit_person: voucher.limitPerson?.toString() ?? '',
  valid_from: dayOf(voucher.validFrom, timeZone),
  valid_until: dayOf(voucher.validUntil && lastMoment(voucher.validUntil), timeZone),
  subject: typeSubject(voucher),
  note: voucher.note,
})

/** The form of a voucher, checked for a reader of this zone. Every field that is wrong has one message. */
export const voucherFormSchema = (timeZone: TimeZone) =>
  typedVoucher.extend(seenFields).transform((form, context): VoucherInput => {
    const read = readVoucher(form, timeZone)
    if (refuseFields(context, problemsOf(form, read)) || !read.kind) return z.NEVER
    return { ...read, kind: read.kind }
  })

type Read = Omit<VoucherInput, 'kind'> & { kind: VoucherKind | null }

function readVoucher(form: TypedVoucher, timeZone: TimeZone): Read {
  const [kind = '', id = null] = form.subject.split(':')
  return {
    code: typedCode(form.code),
    kind: voucherKinds.find((each) => each === form.kind) ?? null,
    value: form.kind === 'rupiah' ? (typedRupiah(form.value) ?? Number.NaN) : wholeNumber(form.value),
    limitTotal: limitIn(form.limit_total),
    limitPerson: limitIn(form.limit_person),
    validFrom: startOf(form.valid_from, timeZone),
    validUntil: endOf(form.valid_until, timeZone),
    subjectKind: orderKinds.find((each) => each === kind) ?? null,
    subjectId: id,
    note: form.note,
  }
}

const limitIn = (typed: string): number | null => (typed === '' ? null : wholeNumber(typed))

const isLimit = (limit: number | null) => limit === null || (limit >= 1 && limit <= largestLimit)

function* problemsOf(form: TypedVoucher, read: Read): Generator<Problem<keyof TypedVoucher>> {
  yield* tooLongIn(form, [['note', longestNote]])
  if (read.code !== '' && !codePattern.test(read.code)) yield ['code', m.payments_voucher_code_invalid()]
  yield* problemsOfValue(read)
  if (!isLimit(read.limitTotal)) yield ['limit_total', m.payments_voucher_limit_invalid()]
  if (!isLimit(read.limitPerson)) yield ['limit_person', m.payments_voucher_limit_invalid()]
  yield* problemsOfDays(form, read)
  const { subjectKind, subjectId } = read
  const isSubject = form.subject === '' || (subjectKind !== null && (subjectId === null || isUuid(subjectId)))
  if (!isSubject) yield ['subject', m.common_voucher_subject_invalid()]
}

function* problemsOfValue({ kind, value }: Read): Generator<Problem<keyof TypedVoucher>> {
  if (!kind) yield ['kind', m.payments_voucher_kind_invalid()]
  else if (!(value >= 1 && value <= largestValue[kind]))
    yield [
      'value',
      kind === 'percent' ? m.payments_voucher_percent_invalid() : m.payments_voucher_rupiah_invalid(),
    ]
}

function* problemsOfDays(form: TypedVoucher, read: Read): Generator<Problem<keyof TypedVoucher>> {
  const { validFrom, validUntil } = read
  if (form.valid_from !== '' && !validFrom) yield ['valid_from', m.payments_voucher_day_invalid()]
  if (form.valid_until !== '' && !validUntil) yield ['valid_until', m.payments_voucher_day_invalid()]
  if (validFrom && validUntil && validUntil <= validFrom)
    yield ['valid_until', m.payments_voucher_days_reversed()]
}

const filterSchema = z.object({
  search: searchWords,
  status: choiceOf(['usable', 'stopped', 'over']),
  cursor: cursorText,
})

export type VoucherFilter = z.output<typeof filterSchema>

/** What the list of vouchers is narrowed to, from a URL: whatever can't be read counts as not asked for. */
export const parseVoucherFilter = (query: URLSearchParams): VoucherFilter =>
  filterSchema.parse(Object.fromEntries(query))
