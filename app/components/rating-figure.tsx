import { m } from '#messages'

/** The average of a course's reviews and how many there are, or that there are none yet. */
export function RatingFigure({ average, count }: { average: number | null; count: number }) {
  if (average === null) return <span>{m.course_no_reviews()}</span>
  return (
    <span>
      <span aria-hidden="true">★ </span>
      <span className="sr-only">{m.course_rating_of({ rating: average.toFixed(1) })}</span>
      <span aria-hidden="true">{average.toFixed(1)}</span> ({m.course_reviews_count({ n: count })})
    </span>
  )
}

/** One to five stars, said in words to those who don't see them. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={m.course_rating_of({ rating })}>
      {'★'.repeat(rating)}
      {'☆'.repeat(5 - rating)}
    </span>
  )
}
