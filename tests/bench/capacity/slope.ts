export type Slope = { perUnit: number; error: number; mean: number }

/** The line through these points that misses them least (least squares): how much y grows with each unit of x, its
 *  standard error, and the mean of y. Neighbours that resemble each other make the error look smaller than it is: group
 *  them first. Throws for fewer than three points. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): Slope {
  if (points.length < 3) throw new Error('A line through fewer than three points says nothing.')
  const n = points.length
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / n
  const mean = points.reduce((sum, [, y]) => sum + y, 0) / n
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  const perUnit = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - mean), 0) / spread
  const missed = points.reduce((sum, [x, y]) => sum + (y - mean - perUnit * (x - meanX)) ** 2, 0)
  return { perUnit, error: Math.sqrt(missed / (n - 2) / spread), mean }
}
