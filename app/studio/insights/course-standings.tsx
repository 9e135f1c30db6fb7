import { AppLink } from '#app/shell/app-link.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { formatCount, formatRating, percentOf } from '#shared/numbers.ts'

export type Standing = {
  id: string
  title: string
  enrolled: number
  completed: number
  active: number
  revenue: number
  rating: number | null
  reviews: number
}

type Props = {
  standings: readonly Standing[]
  /** Where the figures of one course are. */
  linkTo: (courseId: string) => string
  locale: Locale
}

/** An instructor's courses side by side. */
export function CourseStandings({ standings, linkTo, locale }: Props) {
  const count = (n: number) => formatCount(n, locale)
  return (
    <section className="stack" aria-labelledby="standings">
      <h2 id="standings" className="text-lg">
        {m.studio_by_course()}
      </h2>
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">{m.common_course()}</th>
            <th scope="col">{m.common_learners()}</th>
            <th scope="col">{m.common_completed()}</th>
            <th scope="col">{m.common_revenue()}</th>
            <th scope="col">{m.studio_ratings()}</th>
          </tr>
        </thead>
        <tbody>
          {standings.map(({ id, title, enrolled, completed, revenue, rating, reviews }) => (
            <tr key={id}>
              <td dir="auto">
                <AppLink to={linkTo(id)}>{title}</AppLink>
              </td>
              <td data-label={m.common_learners()}>{count(enrolled)}</td>
              <td data-label={m.common_completed()}>
                {m.common_count_percent({ n: count(completed), percent: percentOf(completed, enrolled) })}
              </td>
              <td data-label={m.common_revenue()}>{formatRupiah(revenue)}</td>
              <td data-label={m.studio_ratings()}>
                {rating === null
                  ? m.common_no_reviews()
                  : `${m.common_rating_of({ rating: formatRating(rating, locale) })} · ${m.common_reviews_count({ n: count(reviews) })}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
