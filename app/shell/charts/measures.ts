import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { formatCount, formatShort } from '#shared/numbers.ts'

type Words = {
  name: () => string
  say: (value: number, locale: Locale) => string
  /** The same in few letters, for the scale. */
  short: (value: number, locale: Locale) => string
}

const counted = { say: formatCount, short: formatShort }

/** What is drawn over time. */
export const measures = {
  enrolled: { name: m.common_enrollments, ...counted },
  completed: { name: m.common_courses_completed, ...counted },
  people: { name: m.common_new_people, ...counted },
  revenue: {
    name: m.common_revenue,
    say: (amount) => formatRupiah(amount),
    short: (amount, locale) => (amount === 0 ? '0' : `Rp ${formatShort(amount, locale)}`),
  },
} satisfies Record<string, Words>

export type Measure = keyof typeof measures
