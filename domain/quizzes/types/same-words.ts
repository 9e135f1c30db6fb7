/** The place now of what stood at a place before. Of several of the same words, the one at the same position among them; null for none. */
export function sameWords(from: readonly string[], index: number, to: readonly string[]): number | null {
  const words = from[index]
  if (words === undefined) return null
  const before = from.slice(0, index).filter((each) => each === words).length
  const places = to.flatMap((each, place) => (each === words ? [place] : []))
  return places[before] ?? null
}
