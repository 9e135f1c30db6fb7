import { withoutNumbers } from './lesson-order.ts'

type Existing = { id: string; key: string | null; title: string }
type Wanted = { key: string; title: string }

/** Finds what an earlier import made of each wanted module or lesson: first by its path; then by its path without numbers, as authors
 *  number anew when they insert one; then by its title, as they rename files. The last two count only where they are unmistakable.
 *  Each id is given once; what was made by hand has no key and is never matched. */
export function matchByKey(existing: Existing[], wanted: Wanted[]): Map<string, string> {
  const ids = new Map<string, string>()
  const taken = new Set<string>()
  const sameBy = (trait: (each: { key: string | null; title: string }) => string) => {
    const open = existing.filter(({ id, key }) => key !== null && !taken.has(id))
    const missing = wanted.filter(({ key }) => !ids.has(key))
    const [old, fresh] = [uniqueBy(open, trait), uniqueBy(missing, trait)]
    for (const [name, { key }] of fresh) {
      const id = old.get(name)?.id
      if (id === undefined) continue
      ids.set(key, id)
      taken.add(id)
    }
  }
  sameBy(({ key }) => key ?? '')
  sameBy(({ key }) => withoutNumbers(key ?? ''))
  sameBy(({ title }) => title.toLowerCase())
  return ids
}

function uniqueBy<T>(items: T[], trait: (item: T) => string): Map<string, T> {
  const found = Map.groupBy(items, trait)
  return new Map([...found].flatMap(([name, [first, second]]) => (first && !second ? [[name, first]] : [])))
}
