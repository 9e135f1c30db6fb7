/** What is wrong with a body: 413 for more than a form of ours has, 400 for what is none. */
export type FormFlaw = 400 | 413

/** Told the parts of a body one after the other, as they come; says what is wrong with it once something is. It keeps next to nothing. */
export type FormBounds = (chunk: Uint8Array) => FormFlaw | null

/** No form of ours has as many fields, but for one that says so itself; every repeated one counts. */
export const maxFields = 200

/** What stands above a part with a file: two lines, with a name of at most 255 letters. */
const maxHeadBytes = 2_000

/** What the fields of a form with files hold together at most: the million letters of a lesson, three bytes each, and what stands beside them. */
export const maxTextBytes = 3_200_000

/** Bounds an urlencoded body: fields stand between ampersands. */
export function urlencodedBounds(most = maxFields): FormBounds {
  let fields = 1
  return (chunk) => {
    for (let at = chunk.indexOf(ampersand); at >= 0; at = chunk.indexOf(ampersand, at + 1)) fields += 1
    return fields <= most ? null : 413
  }
}

/** Bounds a multipart body: the number of its parts, what stands above each, and what is no file, which is text and not too long. */
export function multipartBounds(boundary: string, most = maxFields): FormBounds {
  const delimiter = Buffer.from(`--${boundary}`)
  let fields = 0
  let isInHead = false
  let rest = Buffer.alloc(0)
  let textBytes = 0
  // null in a file, and above the first part.
  let isText: ReturnType<typeof textReader> | null = null

  function flawIn(bytes: Uint8Array, isLast: boolean): FormFlaw | null {
    if (!isText) return null
    textBytes += bytes.length
    if (textBytes > maxTextBytes) return 413
    return isText(bytes, isLast) ? null : 400
  }

  /** What is wrong with what stood before the next delimiter, or the end of the next head. */
  function flawBefore(end: number): FormFlaw | null {
    const bytes = rest.subarray(0, end)
    rest = rest.subarray(end + (isInHead ? 0 : delimiter.length))
    isInHead = !isInHead
    // What has just ended was a head.
    if (!isInHead) {
      if (bytes.length > maxHeadBytes) return 413
      const head = headOf(bytes)
      isText = head?.hasFile ? null : textReader()
      return head ? null : 400
    }
    fields += 1
    // The last delimiter stands above nothing.
    return fields > most + 1 ? 413 : flawIn(bytes, true)
  }

  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const next = () => rest.indexOf(isInHead ? headEnd : delimiter)
    for (let end = next(); end >= 0; end = next()) {
      const flaw = flawBefore(end)
      if (flaw) return flaw
    }
    // Its end may have begun here: a body is judged the same in whatever pieces it comes.
    if (isInHead) return rest.length > maxHeadBytes + headEnd.length - 1 ? 413 : null
    // A delimiter may have begun here.
    const until = Math.max(0, rest.length - delimiter.length + 1)
    const bytes = rest.subarray(0, until)
    rest = rest.subarray(until)
    return flawIn(bytes, false)
  }
}

const ampersand = 0x26
const headEnd = Buffer.from('\r\n\r\n')

/** What browsers write above a part, and nothing else: so nobody can take a file for a text, or what is encoded once more for what it says. */
const headFormat =
  /^\r\nContent-Disposition: form-data; name="[^"\r\n]*"(?<file>; filename="[^"\r\n]*")?(\r\nContent-Type: [^\r\n]*)?$/i

function headOf(bytes: Uint8Array): { hasFile: boolean } | null {
  const isText = textReader()
  if (!isText(bytes, true)) return null
  const groups = headFormat.exec(Buffer.from(bytes).toString())?.groups
  return groups ? { hasFile: groups.file !== undefined } : null
}

/** Told bytes one after the other; false once they are no UTF-8. */
function textReader() {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return (bytes: Uint8Array, isLast: boolean): boolean => {
    try {
      decoder.decode(bytes, { stream: !isLast })
      return true
    } catch {
      return false
    }
  }
}
