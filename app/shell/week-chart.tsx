import { BarChart } from '#app/ui/bar-chart.tsx'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'

type Props = {
  title: string
  /** `week` is the day on which it begins ('2026-11-16'). */
  weeks: readonly { week: string; value: number }[]
  /** A figure in words: a count, or an amount of rupiah. */
  say: (value: number) => string
  locale: Locale
}

/** A figure over half a year, on a card of its own, a bar a week. */
export const WeekCard = (props: Props) => (
  <section className="card card-padded" aria-label={props.title}>
    <WeekChart {...props} />
  </section>
)

/** How many enrolled, over half a year. */
export const EnrollmentsCard = ({
  weeks,
  locale,
}: {
  weeks: readonly { week: string; enrolled: number }[]
  locale: Locale
}) => (
  <WeekCard
    title={m.common_enrollments_by_week()}
    weeks={weeks.map(({ week, enrolled: value }) => ({ week, value }))}
    say={(n) => formatCount(n, locale)}
    locale={locale}
  />
)

function WeekChart({ title, weeks, say, locale }: Props) {
  const values = weeks.map(({ value }) => value)
  return (
    <BarChart
      title={title}
      text={m.common_half_year({
        n: say(values.reduce((all, value) => all + value, 0)),
        most: say(Math.max(0, ...values)),
      })}
      bars={weeks.map(({ week, value }, place) => {
        // Noon in UTC is the same day on all our clocks.
        const date = formatDate(new Date(`${week}T12:00:00Z`), locale, 'Asia/Jakarta')
        return {
          key: week,
          value,
          words: m.common_week_value({ date: m.common_week_of({ date }), n: say(value) }),
          ...(place % 9 === 0 && { mark: date }),
        }
      })}
    />
  )
}
