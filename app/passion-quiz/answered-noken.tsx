import { type PassionCategory, passionCategories } from '#content/passion-categories.ts'

/** The knots of the bag, from its bottom up, as [x, y]. */
const knots = [
  [60, 113],
  ...row(102, 42, 3),
  ...row(91, 33, 4),
  ...row(80, 42, 3),
  ...row(69, 33, 4),
  ...row(58, 24, 5),
] as const

function row(y: number, from: number, count: number): [x: number, y: number][] {
  return Array.from({ length: count }, (_, index) => [from + 18 * index, y])
}

type Props = { scores: readonly { category: PassionCategory; percent: number }[] }

/** A noken whose knots have taken the colours of the answers, the strongest at the bottom, where a bag is filled first.
 *  The scores stand beside it, so it is silent. */
export function AnsweredNoken({ scores }: Props) {
  let filled = 0
  return (
    <svg viewBox="0 0 120 128" width="120" height="128" aria-hidden="true">
      <path d="M28 46C28 16 40 6 60 6s32 10 32 40" fill="none" stroke="#fbf7ee" strokeWidth="6" />
      <path
        d="M8 44h104c0 52-20 80-52 80S8 96 8 44Z"
        fill="#10301f"
        stroke="#fbf7ee"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      {scores.map(({ category, percent }) => {
        const count = Math.round((percent / 100) * knots.length)
        const own = knots.slice(filled, filled + count)
        filled += count
        return (
          <path
            key={category}
            d={own.map(([x, y]) => `M${x} ${y - 10}l8 10-8 10-8-10z`).join('')}
            fill={passionCategories[category].color}
            stroke="#f3c973"
            strokeWidth="1.5"
          />
        )
      })}
    </svg>
  )
}
