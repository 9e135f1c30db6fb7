import { choiceOf } from './query-fields.ts'

/** How a list is sorted, as its URL says: by a key of its own, from the end with '-' before it, or '' as it always is. */
export type SortChoice<Key extends string> = '' | Key | `-${Key}`

const fromTheEnd = <Key extends string>(key: Key): `-${Key}` => `-${key}`

/** Whatever is none of these counts as ''. */
export const sortChoice = <const Key extends string>(keys: readonly Key[]) =>
  choiceOf([...keys, ...keys.map(fromTheEnd)])

/** The key of a choice, and whether what is last comes first; null as the list always is. */
export function sortOf<Key extends string>(
  choice: SortChoice<Key>,
  keys: readonly Key[],
): { key: Key; isDescending: boolean } | null {
  const key = keys.find((each) => choice === each || choice === fromTheEnd(each))
  return key === undefined ? null : { key, isDescending: choice !== key }
}
