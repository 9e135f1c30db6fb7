import { markOf } from './base-of.ts'

type Fields = Readonly<Record<string, string>>

/** The marks of `baseOf` by field; null for what is none of its texts. */
export function readBase(base: string): Fields | null {
  try {
    const marks: unknown = JSON.parse(base)
    if (typeof marks !== 'object' || marks === null) return null
    const texts: Record<string, string> = {}
    for (const [name, mark] of Object.entries(marks)) if (typeof mark === 'string') texts[name] = mark
    return texts
  } catch {
    return null
  }
}

/** The text that a mark stands for; null where the mark is a checksum. */
export const shortIn = (mark: string | undefined): string | null =>
  mark?.startsWith('=') ? mark.slice(1) : null

/** What is compared: fields that people know by a name, and which of them mean something only together, such as a time and its zone: what I
 *  changed there is a conflict as soon as the other changed any of them. */
export type ComparedFields = { names: readonly string[]; together?: readonly (readonly string[])[] }

export type Merge<Typed> = {
  /** The form with what only the other changed; a field in conflict has the viewer's value. */
  merged: Typed
  /** Fields that I changed, and the other in another way, or what belongs together with them. */
  conflicts: string[]
  /** Fields whose value is the other's. */
  fromOther: string[]
}

/** Whether a field is not what it was when the form was opened. */
export const isChangedFrom = (base: Fields | null, typed: Fields, name: string): boolean =>
  base?.[name] !== markOf(typed[name] ?? '')

/** Whether two forms say something else in a field. */
export const differIn = (one: Fields, other: Fields, name: string): boolean =>
  markOf(one[name] ?? '') !== markOf(other[name] ?? '')

/** Merges two forms that both began as `base`: what only one changed is theirs. Without a base every difference is a conflict. */
export function mergeFields<Typed extends Fields>(
  { base, mine, theirs }: { base: Fields | null; mine: Typed; theirs: Typed },
  { names, together = [] }: ComparedFields,
): Merge<Typed> {
  const grouped = new Set(together.flat())
  const taken: Record<string, string> = {}
  const conflicts: string[] = []
  const fromOther: string[] = []
  for (const group of [...together, ...names.filter((name) => !grouped.has(name)).map((name) => [name])]) {
    if (!group.some((name) => isChangedFrom(base, theirs, name))) continue
    for (const name of group.filter((each) => differIn(mine, theirs, each)))
      if (isChangedFrom(base, mine, name)) conflicts.push(name)
      else {
        taken[name] = theirs[name] ?? ''
        fromOther.push(name)
      }
  }
  return { merged: { ...mine, ...taken }, conflicts, fromOther }
}
