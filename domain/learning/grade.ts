/** What a certificate says of graded work (DECISIONS 20), from the best to that of a course without any. */
export const grades = ['excellent', 'very-good', 'good', 'completed'] as const
export type Grade = (typeof grades)[number]

/** The grade of these results, in per cent; 'completed' for none: nobody has graded anything. */
export function gradeOf(percents: readonly number[]): Grade {
  const average = averageOf(percents)
  if (average === null) return 'completed'
  if (average >= 90) return 'excellent'
  return average >= 80 ? 'very-good' : 'good'
}

/** Their average; null for none. */
export const averageOf = (percents: readonly number[]): number | null =>
  percents.length === 0 ? null : percents.reduce((sum, percent) => sum + percent, 0) / percents.length
