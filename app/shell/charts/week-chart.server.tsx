import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { m } from '#messages'
import { formatDays, formatMonth, noonOf } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { scaleEnd } from '#shared/nice-scale.ts'
import { changeWords } from './change-words.ts'
import { type Measure, measures } from './measures.ts'

type Values = { enrolled: number; completed: number; people: number; revenue: number }

/** Days from one to another ('2026-11-16') and what was counted in them. */
type Span = Values & { first: string; last: string }

type Props = {
  title: string
  trend: { weeks: readonly Span[]; month: Span; before: Span }
  shown: readonly Measure[]
  locale: Locale
}

type PartStyle = CSSProperties & { '--part': string }

/** Half a year week by week as HTML: one figure at a time with its scale, chosen above; the value of a week on
 *  pointing, tapping and by the arrow keys; all of it as a table. Nothing of it needs a script. */
export const drawWeeks = (props: Props): string => renderToStaticMarkup(<WeekChart {...props} />)

function WeekChart({ title, trend, shown, locale }: Props) {
  const { weeks, month, before } = trend
  return (
    <section className="card card-padded chart" aria-labelledby="chart">
      <h2 id="chart" className="text-lg">
        {title}
      </h2>
      <fieldset className="chart-measures">
        <legend className="sr-only">{m.common_chart_measures()}</legend>
        {shown.map((key, place) => (
          <label key={key} className="chart-measure">
            <input type="radio" name="chart-measure" defaultChecked={place === 0} />
            <span className="muted">{measures[key].name()}</span>
            <b>{measures[key].say(month[key], locale)}</b>
            <span className="muted">
              {formatDays(noonOf(month.first), noonOf(month.last), locale, false)}
            </span>
            <span className="muted">
              {changeWords({
                now: month[key],
                before: before[key],
                days: formatDays(noonOf(before.first), noonOf(before.last), locale, false),
                say: (n) => measures[key].say(n, locale),
              })}
            </span>
          </label>
        ))}
      </fieldset>
      {shown.map((key) => (
        <Panel key={key} measure={key} weeks={weeks} locale={locale} />
      ))}
      <WeekTable weeks={weeks} shown={shown} locale={locale} />
    </section>
  )
}

type Some = { weeks: readonly Span[]; locale: Locale }

function Panel({ measure, weeks, locale }: Some & { measure: Measure }) {
  const { name, say, short } = measures[measure]
  const end = scaleEnd(Math.max(0, ...weeks.map((week) => week[measure])))
  const title = m.common_chart_weeks({ measure: name() })
  const running = weeks.length - 1
  return (
    <div className="chart-panel">
      <h3 className="sr-only">{title}</h3>
      <div className="chart-plot" role="radiogroup" aria-label={title}>
        {[end, end / 2, 0].map((line) => (
          <span key={line} className="chart-line" style={partOf(line / end)} aria-hidden="true">
            {short(line, locale)}
          </span>
        ))}
        {weeks.map((week, place) => {
          const days = daysOf(week, place === running, locale)
          const value = say(week[measure], locale)
          const mark = markOf(weeks, place, locale)
          return (
            <label key={week.first} className="chart-week">
              <input
                type="radio"
                name={`chart-${measure}`}
                aria-label={m.common_week_value({ date: days, n: value })}
                defaultChecked={place === running}
              />
              <span className="chart-bar" style={partOf(week[measure] / end)} />
              <span className="chart-value" aria-hidden="true">
                {days} <b>{value}</b>
              </span>
              {mark && (
                <span className="chart-mark" aria-hidden="true">
                  {mark}
                </span>
              )}
            </label>
          )
        })}
      </div>
    </div>
  )
}

const WeekTable = ({ weeks, shown, locale }: Some & { shown: readonly Measure[] }) => (
  <details className="chart-details">
    <summary>{m.common_chart_table()}</summary>
    <table className="chart-table">
      <thead>
        <tr>
          <th scope="col">{m.common_chart_week()}</th>
          {shown.map((key) => (
            <th key={key} scope="col">
              {measures[key].name()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week, place) => (
          <tr key={week.first}>
            <th scope="row">{daysOf(week, place === 0, locale)}</th>
            {shown.map((key) => (
              <td key={key}>{measures[key].say(week[key], locale)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

const partOf = (part: number): PartStyle => ({ '--part': String(part) })

const daysOf = ({ first, last }: Span, isRunning: boolean, locale: Locale) => {
  const days = formatDays(noonOf(first), noonOf(last), locale)
  return isRunning ? m.common_chart_running({ days }) : days
}

/** Months stand where they begin, unless the one before is too near; the running week says what it is. */
function markOf(weeks: readonly Span[], place: number, locale: Locale): string | null {
  if (place === weeks.length - 1) return m.common_chart_this_week()
  const monthAt = (index: number) => weeks[index]?.first.slice(0, 7)
  const begins = place === 0 ? monthAt(0) === monthAt(2) : monthAt(place) !== monthAt(place - 1)
  const week = weeks[place]
  return begins && week ? formatMonth(noonOf(week.first), locale) : null
}
