// `order`: the index in the body of what stands at each place of the screen.

/** The indexes in the body that fields have sent as places on the screen; null for what is no such place. */
export const chosenIn = (order: readonly number[], sent: readonly string[]): (number | null)[] =>
  sent.map((value) => order.find((_, place) => String(place) === value) ?? null)

/** The inverse: the place on the screen of an index; '' for none. */
export function placeIn(order: readonly number[], index: number | null | undefined): string {
  const place = order.indexOf(index ?? -1)
  return place < 0 ? '' : String(place)
}
