// Forms load this in a browser before anybody else has saved anything; what merges (merge-fields.ts) comes when somebody has.

type Fields = Readonly<Record<string, string>>

/** The longest text that a base holds as it is. UTF-16 units. */
const longestShort = 40

/** What a form held when it was opened, as `base` sends it: short texts as they were, of long ones a checksum. */
export const baseOf = (typed: Fields): string =>
  JSON.stringify(Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, markOf(value)])))

/** What stands for a text in a base. Blanks at the ends and the kind of line break are no change: forms lose both on their way. */
export function markOf(value: string): string {
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
