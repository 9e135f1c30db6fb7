import { getLocale } from '#locale'
import { m } from '#messages'
import { formatRating } from '#shared/numbers.ts'

/** The average of a course's reviews and how many there are, or that there are none yet. */
export function RatingFigure({ average, count }: { average: number | null; count: number }) {
  if (average === null) return <span>{m.common_no_reviews()}</span>
  const rating = formatRating(average, getLocale())
  return (
    <span>
      <span aria-hidden="true">★ </span>
      <span className="sr-only">{m.common_rating_of({ rating })}</span>
      <span aria-hidden="true">{rating}</span> ({m.common_reviews_count({ n: count })})
    </span>
  )
}

/** The same for a card, where it stands among other figures; nothing while nobody has said anything. */
export function ShortRating({ average, count }: { average: number | null; count: number }) {
  if (average === null) return null
  const rating = formatRating(average, getLocale())
  const words = `${m.common_rating_of({ rating })} (${m.common_reviews_count({ n: count })})`
  return (
    <span role="img" aria-label={words}>
      ★ {rating} ({count})
    </span>
  )
}

/** One to five stars, said in words to those who don't see them. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={m.common_rating_of({ rating })}>
      {'★'.repeat(rating)}
      {'☆'.repeat(5 - rating)}
    </span>
  )
}
