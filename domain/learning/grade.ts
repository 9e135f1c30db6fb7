import { wholePercent } from '#shared/whole-percent.ts'

/** What a certificate says of graded work (P20), from the best to that of a course without any. */
export const grades = ['excellent', 'very-good', 'good', 'completed'] as const
export type Grade = (typeof grades)[number]

/** What a graded part of a course is worth: in per cent, null while it is not graded, and how much that counts beside the others. */
export type WeighedMark = { percent: number | null; weight: number }

/** The grade of these marks; 'completed' where none counts: nobody has graded anything. */
export function gradeOf(marks: readonly WeighedMark[]): Grade {
  const average = wholePercent(averageOf(marks))
  if (average === null) return 'completed'
  if (average >= 90) return 'excellent'
  return average >= 80 ? 'very-good' : 'good'
}

/** What a certificate would say of these marks; null while one of them is below its pass mark: so there is none to be had. */
export const gradeInSight = (
  marks: readonly (WeighedMark & { passPercent: number | null })[],
): Grade | null =>
  marks.some(
    ({ percent, passPercent }) =>
      percent !== null && passPercent !== null && wholePercent(percent) < passPercent,
  )
    ? null
    : gradeOf(marks)

/** Their weighted average, whatever their order; null where none counts. What is not graded, and what weighs nothing, is no part of it. */
export function averageOf(marks: readonly WeighedMark[]): number | null {
  const counted = marks
    .flatMap(({ percent, weight }) => (percent === null || weight === 0 ? [] : [{ percent, weight }]))
    // Sums of fractions depend on their order a little, and a grade may hang on that little.
    .sort((a, b) => a.percent - b.percent || a.weight - b.weight)
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0)
  if (weights === 0) return null
  return counted.reduce((sum, { percent, weight }) => sum + percent * weight, 0) / weights
}
