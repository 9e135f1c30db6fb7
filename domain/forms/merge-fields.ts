type Fields = Readonly<Record<string, string>>

/** The longest text that a base holds as it is. UTF-16 units. */
const longestShort = 40

/** What a form held when it was opened, as `base` sends it: short texts as they were, of long ones a checksum. */
export const baseOf = (typed: Fields): string =>
  JSON.stringify(Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, markOf(value)])))

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

/** Blanks at the ends and the kind of line break are no change: forms lose both on their way. */
function markOf(value: string): string {
  const plain = value.replaceAll('\r\n', '\n').trim()
  return plain.length <= longestShort
    ? `=${plain}`
    : `#${plain.length}-${checksum(plain, 0)}${checksum(plain, 1)}`
}

/** 53 bits of a text (cyrb53), as fast in a browser as here. */
function checksum(text: string, seed: number): string {
  let [one, other] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 2654435761)
    other = Math.imul(other ^ unit, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36)
}

/** What is compared: fields that people know by a name, and which of them mean something only together, such as a time and its zone. */
export type ComparedFields = { names: readonly string[]; together?: readonly (readonly string[])[] }

export type Merge<Typed> = {
  /** The form with what only the other changed; a field in conflict has the viewer's value. */
  merged: Typed
  /** Fields that both changed, each in another way. */
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
    const isChangedIn = (typed: Typed) => group.some((name) => isChangedFrom(base, typed, name))
    if (!isChangedIn(theirs)) continue
    const different = group.filter((name) => differIn(mine, theirs, name))
    if (isChangedIn(mine)) conflicts.push(...different)
    else {
      for (const name of group) taken[name] = theirs[name] ?? ''
      fromOther.push(...different)
    }
  }
  return { merged: { ...mine, ...taken }, conflicts, fromOther }
}
