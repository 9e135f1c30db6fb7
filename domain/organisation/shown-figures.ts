import type { Claim, Counted } from '#content/landing.ts'

/** How many there are of each, each counted no further than its claim. */
export type Counts = Record<Counted, number>

/** What the organisation may say of itself (P30): a claim that the data supports as it is ('200+'), else the true number, and nothing
 *  where there is none yet. */
export const shownFigures = (claims: readonly Claim[], counts: Counts) =>
  claims.flatMap(({ of, claim, label }) => {
    const count = counts[of]
    if (count === 0) return []
    return [{ value: count >= claim ? `${claim}+` : String(count), label }]
  })
