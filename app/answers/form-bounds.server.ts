/** Told the parts of a body one after the other, as they come; false once there is more in it than a form has. It keeps next to nothing. */
export type FormBounds = (chunk: Uint8Array) => boolean

/** No form of ours has as many fields; every repeated one counts. */
export const maxFields = 200
export const maxNameLength = 100

/** What stands above a part with a file: two lines, with a name of at most 255 letters. */
const maxHeadBytes = 2_000
const maxHeadLines = 8

/** Bounds an urlencoded body: fields stand between ampersands. */
export function urlencodedBounds(): FormBounds {
  let fields = 1
  return (chunk) => {
    for (
      let at = chunk.indexOf(ampersand);
      at >= 0 && fields <= maxFields;
      at = chunk.indexOf(ampersand, at + 1)
    )
      fields += 1
    return fields <= maxFields
  }
}

/** Bounds a multipart body: the number of its parts, and how much stands above each. */
export function multipartBounds(boundary: string): FormBounds {
  const delimiter = Buffer.from(`--${boundary}`)
  let fields = 0
  let isInHead = false
  let rest = Buffer.alloc(0)
  const next = () => rest.indexOf(isInHead ? headEnd : delimiter)

  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (let end = next(); end >= 0; end = next()) {
      if (!isInHead) fields += 1
      // The last delimiter stands above nothing.
      if (isInHead ? !isHead(rest.subarray(0, end)) : fields > maxFields + 1) return false
      rest = rest.subarray(isInHead ? end : end + delimiter.length)
      isInHead = !isInHead
    }
    if (isInHead) return isHead(rest)
    // A delimiter may have begun here.
    rest = rest.subarray(1 - delimiter.length)
    return true
  }
}

const ampersand = 0x26
const lineEnd = Buffer.from('\r\n')
const headEnd = Buffer.from('\r\n\r\n')

function isHead(head: Buffer): boolean {
  let lines = 0
  for (let at = head.indexOf(lineEnd); at >= 0 && lines <= maxHeadLines; at = head.indexOf(lineEnd, at + 2))
    lines += 1
  return head.length <= maxHeadBytes && lines <= maxHeadLines
}
