const mantissas = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8]

/** Where the scale of a chart ends, so that it and its half are numbers that people read at a glance: 13 gives 16, 27
 *  gives 30. Never less than `highest`, and for nothing 2. */
export function scaleEnd(highest: number): number {
  const half = Math.max(1, highest / 2)
  const power = 10 ** Math.floor(Math.log10(half))
  const mantissa = mantissas.find((each) => each * power >= half && Number.isInteger(each * power))
  return 2 * (mantissa ?? 10) * power
}
