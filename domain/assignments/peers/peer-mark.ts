import { pointsFor, type Rubric, type RubricLevel } from '#domain/assignments/rubric.ts'

/** What a review gives: points, and with a rubric the level of each criterion. */
type GivenReview = { points: number; choices: readonly number[] }

/** What the reviews of a work come to, of which there is at least one: the median, which one review that is far from
 *  the others does not move. Of an even number it is the middle of the two in the middle, half points up; with a rubric
 *  the nearest level of each criterion, the better of two that are as near. */
export function peerMark(
  rubric: Rubric | null,
  reviews: readonly GivenReview[],
): { points: number; choices: number[] | null } {
  if (!rubric) return { points: Math.round(median(reviews.map(({ points }) => points))), choices: null }
  const choices = rubric.map(({ levels }, place) => {
    const middle = median(reviews.map((review) => levels[review.choices[place] ?? 0]?.points ?? 0))
    return nearest(levels, middle)
  })
  return { points: pointsFor(rubric, choices) ?? 0, choices }
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const [below = 0, above = below] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ]
  return (below + above) / 2
}

function nearest(levels: readonly RubricLevel[], points: number): number {
  const [best] = [...levels.entries()].toSorted(
    ([, one], [, other]) =>
      Math.abs(one.points - points) - Math.abs(other.points - points) || other.points - one.points,
  )
  return best?.[0] ?? 0
}
