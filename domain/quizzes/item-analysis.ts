/** From so many first attempts on, a question is judged. */
export const enoughAttempts = 10

/** How a question did. `facility`: the mean mark, of 1. `discrimination`: how the mark of the question goes with the
 *  marks of all others in the same attempt,
 *  -1 to 1; null where either is the same for everybody. */
export type ItemFacts = { answered: number; facility: number; discrimination: number | null }

export const itemProblems = ['backwards', 'too-hard', 'too-easy'] as const
export type ItemProblem = (typeof itemProblems)[number]

/** What is wrong with a question, the worst first, once enough people have answered it: those who do well elsewhere
 *  fail here; fewer than 20 % of the marks were earned; more than 95 %. null: nothing. */
export function problemOf({ answered, facility, discrimination }: ItemFacts): ItemProblem | null {
  if (answered < enoughAttempts) return null
  if (discrimination !== null && discrimination < 0) return 'backwards'
  if (facility < 0.2) return 'too-hard'
  return facility > 0.95 ? 'too-easy' : null
}

/** A part of a distribution: from `from` on, up to what the next one begins with. */
export type Share = { from: number; count: number }

/** How many reached how much, in steps of 10 %; what is full belongs to the last step. */
export function sharesOfScores(percents: readonly number[]): Share[] {
  const shares = Array.from({ length: 10 }, (_, step) => ({ from: step * 10, count: 0 }))
  for (const percent of percents) {
    const share = shares[Math.min(9, Math.floor(percent / 10))]
    if (share) share.count += 1
  }
  return shares
}

const stepsInMinutes = [1, 2, 5, 10, 15, 30, 60]
const mostSteps = 8

/** How many took from so many minutes on; `to`: fewer than so many, null for however many. */
export type TimeShare = Share & { to: number | null }

/** How many took how many minutes, in at most eight steps of the same length; the last one of eight has no end where
 *  somebody took longer, so that who left a quiz open overnight doesn't flatten all others. None without times. */
export function sharesOfTimes(seconds: readonly number[]): TimeShare[] {
  const minutes = seconds.map((each) => each / 60).toSorted((a, b) => a - b)
  const nearlyAll = minutes[Math.floor(0.9 * (minutes.length - 1))] ?? 0
  const step = stepsInMinutes.find((each) => nearlyAll < each * mostSteps) ?? 60
  const slowest = Math.floor((minutes.at(-1) ?? 0) / step)
  const last = Math.min(mostSteps - 1, slowest)
  if (minutes.length === 0) return []
  const shares = Array.from({ length: last + 1 }, (_, index) => ({
    from: index * step,
    to: index === last && slowest > last ? null : (index + 1) * step,
    count: 0,
  }))
  for (const each of minutes) {
    const share = shares[Math.min(last, Math.floor(each / step))]
    if (share) share.count += 1
  }
  return shares
}

/** The one in the middle; null of nothing. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [below, above] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return below === undefined || above === undefined ? null : (below + above) / 2
}
