import sprite from '#app/ui/motifs/motifs.svg?raw'
import type { Motif } from '#shared/motifs.ts'

const drawings = new Map(
  [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g)].map(([, name, drawing]) => [
    name,
    drawing,
  ]),
)

/** The object's lines and fills as SVG in a square of 54 units from -3, -3, for drawings that can't refer to the sprite. */
export function motifDrawing(name: Motif): string {
  const drawing = drawings.get(name)
  if (!drawing) throw new Error(`The sprite has no ${name}.`)
  return drawing
}
