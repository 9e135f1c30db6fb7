/** What came of an attempt that is over. */
export type Result = { points: number; pointsMax: number; passPercent: number | null }

/** In whole per cent, never more than was reached: what says 70% has passed where 70 are asked for. */
export const percentOf = ({ points, pointsMax }: Pick<Result, 'points' | 'pointsMax'>): number =>
  pointsMax === 0 ? 0 : Math.floor((100 * points) / pointsMax + 1e-9)

/** Whether that is enough; without a pass mark anything is. */
export const isPass = (result: Result): boolean =>
  result.passPercent === null || percentOf(result) >= result.passPercent
