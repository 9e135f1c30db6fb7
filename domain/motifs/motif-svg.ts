import { motifColors } from '#shared/motif-colors.ts'

type Place = { size: number; left: number; top: number }

/** An object within a drawing, twice as on thumbnails: a cream rim that keeps it readable on every colour, and itself
 *  upon it. `drawing` is the object as SVG in a square of 54 units from -3, -3. */
export function motifSvg(drawing: string, { size, left, top }: Place): string {
  const painted = (a: string, b: string, line: string, strokeWidth: number) =>
    `<g fill="none" stroke="${line}" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round">` +
    `${drawing.replaceAll('var(--a)', a).replaceAll('var(--b)', b).replaceAll('var(--c)', motifColors.c)}</g>`
  const { a, b, c, line } = motifColors
  return (
    `<svg x="${left}" y="${top}" width="${size}" height="${size}" viewBox="-3 -3 54 54">` +
    `${painted(c, c, c, 5.5)}${painted(a, b, line, 1.6)}</svg>`
  )
}
