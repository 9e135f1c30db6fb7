/** Progress in whole per cent: completed of total lessons, rounded (SPEC §4). 100 means that every lesson is completed: short of that
 *  it stays at 99, however long the course. A course without lessons is at 0. */
export function progressPercentage(completed: number, total: number): number {
  if (total <= 0) return 0
  if (completed >= total) return 100
  return Math.min(99, Math.round((completed / total) * 100))
}
