/** Things that are distinguished by where they stand, and never move: two of them may read the same. */
export const placed = <Item>(items: readonly Item[]): { place: number; item: Item }[] =>
  items.map((item, place) => ({ place, item }))
