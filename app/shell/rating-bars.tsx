import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'

type Props = { ratings: readonly { rating: number; n: number }[]; locale: Locale }

/** How many gave how many stars, or that nobody has yet. */
export function RatingBars({ ratings, locale }: Props) {
  const all = ratings.reduce((sum, { n }) => sum + n, 0)
  if (all === 0) return <p className="muted">{m.common_no_reviews()}</p>
  return (
    <ul className="list-plain rating-rows">
      {ratings.map(({ rating, n }) => (
        <li key={rating}>
          <span>{m.common_stars({ n: rating })}</span>
          <progress className="progress" value={n} max={all} aria-label={m.common_stars({ n: rating })} />
          <span className="muted">{formatCount(n, locale)}</span>
        </li>
      ))}
    </ul>
  )
}
