import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { countedWhen } from '#app/shell/charts/counted-when.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import { noonOf } from '#shared/dates.ts'
import { type Locale, languageTag } from '#shared/locale.ts'
import { formatCount, percentOf } from '#shared/numbers.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Mark = { weeks: number; reached: number; begun: number; half: number; finished: number }
type Cohort = { month: string; enrolled: number; marks: readonly Mark[] }

type Props = {
  /** And when they were counted (milliseconds since 1970). Null: they are being counted. */
  cohorts: { value: readonly Cohort[]; at: number } | null
  locale: Locale
  timeZone: TimeZone
}

/** Fewer people than this are said as a number: a percentage of seven says more than is known. */
const enoughForPercent = 20

/** Who enrolled in a month and how far they had come some weeks after, as HTML. */
export const drawCohorts = (props: Props): string => renderToStaticMarkup(<CohortTable {...props} />)

function CohortTable({ cohorts, locale, timeZone }: Props) {
  const when = countedWhen(cohorts, { locale, timeZone })
  return (
    <section className="stack" aria-labelledby="cohorts">
      <div>
        <h2 id="cohorts" className="text-lg">
          {m.studio_cohorts()}
        </h2>
        <p className="muted">{m.studio_cohorts_text()}</p>
        {cohorts && when && <p className="muted">{when}</p>}
      </div>
      {cohorts ? <CohortMonths cohorts={cohorts.value} locale={locale} /> : <Notice>{when}</Notice>}
    </section>
  )
}

const CohortMonths = ({ cohorts, locale }: { cohorts: readonly Cohort[]; locale: Locale }) => (
  <table className="desk-table cohorts">
    <thead>
      <tr>
        <th scope="col">{m.studio_cohort_month()}</th>
        <th scope="col">{m.common_enrollments()}</th>
        {cohorts[0]?.marks.map(({ weeks }) => (
          <th key={weeks} scope="col">
            {m.studio_cohort_after({ n: weeks })}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {cohorts.map(({ month, enrolled, marks }) => (
        <tr key={month}>
          <th scope="row">{monthWords(month, locale)}</th>
          <td data-label={m.common_enrollments()}>{formatCount(enrolled, locale)}</td>
          {marks.map((mark) => (
            <td key={mark.weeks} data-label={m.studio_cohort_after({ n: mark.weeks })}>
              <MarkCell mark={mark} enrolled={enrolled} locale={locale} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

type PartStyle = CSSProperties & { '--part': string }

function MarkCell({ mark, enrolled, locale }: { mark: Mark; enrolled: number; locale: Locale }) {
  const { reached, begun, half, finished } = mark
  if (reached === 0) return <span className="muted">{m.studio_cohort_early()}</span>
  const say = (n: number) =>
    reached >= enoughForPercent ? `${percentOf(n, reached)}%` : formatCount(n, locale)
  const bar = (n: number): PartStyle => ({ '--part': String(n / reached) })
  return (
    <>
      <span className="cohort-bar" aria-hidden="true">
        <span style={bar(begun)} />
        <span style={bar(half)} />
        <span style={bar(finished)} />
      </span>
      <ul className="list-plain cohort-words">
        <li>{m.studio_cohort_begun({ n: say(begun) })}</li>
        <li>{m.studio_cohort_half({ n: say(half) })}</li>
        <li>{m.studio_cohort_finished({ n: say(finished) })}</li>
        {reached < enrolled && <li>{m.studio_cohort_of({ n: formatCount(reached, locale) })}</li>}
      </ul>
    </>
  )
}

const monthWords = (month: string, locale: Locale) =>
  new Intl.DateTimeFormat(languageTag[locale], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(noonOf(month))
