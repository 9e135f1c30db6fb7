import { AppLink } from '#app/shell/app-link.tsx'
import { m } from '#messages'
import { formatMonthYear } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { formatCount } from '#shared/numbers.ts'
import { SumCells, SumHeads, type Sums } from './sum-cells.tsx'

type Months = {
  months: readonly (Sums & { month: string; share: number })[]
  percent: number
  monthTo: (month: string) => string
  locale: Locale
}

/** An instructor's months; one opens its courses. */
export const OwnMonthTable = ({ months, percent, monthTo, locale }: Months) => (
  <table className="desk-table payout-table">
    <caption className="sr-only">{m.common_payouts()}</caption>
    <thead>
      <tr>
        <th scope="col">{m.payments_payouts_month()}</th>
        <SumHeads />
        <th data-number scope="col">
          {m.payments_payouts_share({ percent })}
        </th>
      </tr>
    </thead>
    <tbody>
      {months.map(({ month, share, ...sums }) => (
        <tr key={month}>
          <td>
            <AppLink to={monthTo(month)}>{formatMonthYear(month, locale)}</AppLink>
          </td>
          <SumCells {...sums} />
          <td data-number data-label={m.payments_payouts_share({ percent })}>
            <b>{formatRupiah(share)}</b>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

type Courses = {
  courses: readonly (Sums & { courseId: string; title: string; orders: number })[]
  locale: Locale
}

/** What a month is made of. */
export const OwnCourseTable = ({ courses, locale }: Courses) => (
  <table className="desk-table payout-table">
    <caption className="sr-only">{m.common_course()}</caption>
    <thead>
      <tr>
        <th scope="col">{m.common_course()}</th>
        <th data-number scope="col">
          {m.payments_payouts_orders()}
        </th>
        <SumHeads />
      </tr>
    </thead>
    <tbody>
      {courses.map(({ courseId, title, orders, ...sums }) => (
        <tr key={courseId}>
          <td dir="auto">{title}</td>
          <td data-number data-label={m.payments_payouts_orders()}>
            {formatCount(orders, locale)}
          </td>
          <SumCells {...sums} />
        </tr>
      ))}
    </tbody>
  </table>
)
