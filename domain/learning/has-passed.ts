/** What counts of a graded part: what was set by hand, else what was reached. */
type Marked = { override: { percent: number } | null; passPercent: number | null; isPassed: boolean }

/** Whether what counts has the pass mark; false where there is none. */
export const hasPassed = ({ override, passPercent, isPassed }: Marked): boolean =>
  override ? passPercent !== null && override.percent >= passPercent : isPassed
