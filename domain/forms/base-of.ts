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
    : `#${plain.length}-${checksum(plain, 31)}-${checksum(plain, 65599)}`
}

/** 32 bits of a text, others for another factor. */
function checksum(text: string, factor: number): string {
  let sum = 0
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, factor) + text.charCodeAt(at)) | 0
  return (sum >>> 0).toString(36)
}
