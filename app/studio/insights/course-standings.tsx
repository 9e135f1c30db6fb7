import { AppLink } from '#app/shell/app-link.tsx'
import { Owed } from '#app/shell/owed.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { formatCount, percentOf } from '#shared/numbers.ts'

/** `revenue` and `owed` in rupiah. */
export type Standing = {
  id: string
  title: string
  enrolled: number
  completed: number
  revenue: number
  owed: number
}

type Props<Row extends Standing> = {
  title: string
  standings: readonly Row[]
  /** Where the figures of one course are. */
  linkTo: (courseId: string) => string
  /** What people say of a course; without it there is no such column. */
  ratingOf?: (row: Row, locale: Locale) => string
  locale: Locale
}

/** Courses side by side. */
export function CourseStandings<Row extends Standing>(props: Props<Row>) {
  const { title, standings, linkTo, ratingOf, locale } = props
  const count = (n: number) => formatCount(n, locale)
  return (
    <section className="stack" aria-labelledby="standings">
      <h2 id="standings" className="text-lg">
        {title}
      </h2>
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">{m.common_course()}</th>
            <th scope="col">{m.studio_learners()}</th>
            <th scope="col">{m.common_completed()}</th>
            <th scope="col">{m.common_revenue()}</th>
            {ratingOf && <th scope="col">{m.studio_ratings()}</th>}
          </tr>
        </thead>
        <tbody>
          {standings.map((row) => (
            <tr key={row.id}>
              <td dir="auto">
                <AppLink to={linkTo(row.id)}>{row.title}</AppLink>
              </td>
              <td data-label={m.studio_learners()}>{count(row.enrolled)}</td>
              <td data-label={m.common_completed()}>
                {m.common_count_percent({
                  n: count(row.completed),
                  percent: percentOf(row.completed, row.enrolled),
                })}
              </td>
              <td data-label={m.common_revenue()}>
                {formatRupiah(row.revenue)} <Owed amount={row.owed} />
              </td>
              {ratingOf && <td data-label={m.studio_ratings()}>{ratingOf(row, locale)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
