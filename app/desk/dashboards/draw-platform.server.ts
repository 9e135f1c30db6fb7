import { changeOf, changeWords } from '#app/shell/charts/change-words.ts'
import { drawWeeks } from '#app/shell/charts/week-chart.server.tsx'
import type { Trend } from '#domain/insights/trend.server.ts'
import { m } from '#messages'
import { formatDays, noonOf } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'

/** How the platform grows, for staff and admins, as HTML. */
export const drawPlatform = (trend: Trend, locale: Locale): string =>
  drawWeeks({
    title: m.common_chart_title(),
    trend,
    shown: ['enrolled', 'completed', 'people', 'revenue'],
    locale,
  })

/** SPEC's figure Growth: enrolments of this month so far beside those of the same days of the last one, short and in a sentence. */
export function growthOf({ month, before }: Trend, locale: Locale): { short: string; text: string } {
  const days = ({ first, last }: typeof month) => formatDays(noonOf(first), noonOf(last), locale, false)
  const say = (n: number) => formatCount(n, locale)
  const compared = { now: month.enrolled, before: before.enrolled, say }
  return {
    short: changeOf(compared) ?? '–',
    text: m.desk_growth_text({
      now: say(month.enrolled),
      days: days(month),
      change: changeWords({ ...compared, days: days(before) }),
    }),
  }
}
