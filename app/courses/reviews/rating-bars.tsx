import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'

type Props = { ratings: readonly { rating: number; n: number }[]; locale: Locale }

/** How many gave this course how many stars. The studio draws its own: what both drew would be one piece more for a screen that hydrates. */
export function RatingBars({ ratings, locale }: Props) {
  const all = ratings.reduce((sum, { n }) => sum + n, 0)
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
