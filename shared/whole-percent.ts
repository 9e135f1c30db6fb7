/** A mark in whole per cent, rounded down: nobody passes or gets a better grade by rounding (docs/decisions/0059). What binary
 *  fractions leave short by less than a billionth counts as reached: 29 of 100 points are 29%. null stays null. */
export function wholePercent(percent: number): number
export function wholePercent(percent: number | null): number | null
export function wholePercent(percent: number | null): number | null {
  return percent === null ? null : Math.floor(percent + 1e-9)
}
