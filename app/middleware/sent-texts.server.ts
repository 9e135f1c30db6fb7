/** Names and values of the texts of a form, in their order. */
export type Typed = readonly (readonly [name: string, value: string])[]

type Asked = Pick<Request, 'headers' | 'body' | 'bodyUsed'>

/** What was typed into the form that a request brings, as far as it has been read. */
const read = new WeakMap<object, FormData>()

/** Stores what a form's body held, for the case that nobody can do what it asks. */
export const noteTyped = (request: object, form: FormData): void => void read.set(request, form)

/** Null where no action has read the form yet. */
export const notedForm = (request: object): FormData | null => read.get(request) ?? null

// A password is typed again: it never travels back.
export const hiddenFields = ['password', 'confirmPassword', 'currentPassword', 'confirmation']

/** Of one form. Bytes. */
const mostBytes = 64_000

/** The texts of the form that a request brings, without passwords and files; the first 64 kB of them. Reads what has not been read, and
 *  holds no more than that. */
export async function sentTexts(request: Asked): Promise<Typed> {
  const noted = notedForm(request)
  const entries = noted ? [...noted] : request.bodyUsed ? [] : await textsIn(request)
  return entries.flatMap(([name, value]) =>
    typeof value === 'string' && !hiddenFields.includes(name) ? [[name, value] as const] : [],
  )
}

async function textsIn({ headers, body }: Asked): Promise<Typed> {
  const type = headers.get('content-type') ?? ''
  const boundary = /^multipart\/form-data;.*\bboundary="?([^";]{1,70})/i.exec(type)?.[1]
  if (boundary) return textParts(body, boundary)
  return /^application\/x-www-form-urlencoded\b/i.test(type) ? urlencodedTexts(body) : []
}

async function urlencodedTexts(body: Request['body']): Promise<Typed> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    if (size < mostBytes) parts.push(chunk)
    size += chunk.length
  }
  return [...new URLSearchParams(Buffer.concat(parts).subarray(0, mostBytes).toString('latin1'))]
}

const headEnd = '\r\n\r\n'

/** What stands above a part is short; a longer head is none of a browser. Bytes. */
const longestHead = 4_000

/** The text parts of a body, one after the other; what is in files is dropped as it comes. */
async function textParts(body: Request['body'], boundary: string): Promise<Typed> {
  const read = partReader(`\r\n--${boundary}`)
  for await (const chunk of body ?? []) read.next(chunk)
  return read.texts
}

function partReader(delimiter: string) {
  const texts: [string, string][] = []
  let left = mostBytes
  let rest = Buffer.from('\r\n')
  // '' in a file and before the first part; null in a head.
  let name: string | null = ''
  let text: Buffer[] = []
  const take = (bytes: Buffer) => {
    if (!name || left <= 0) return
    text.push(Buffer.from(bytes.subarray(0, left)))
    left -= bytes.length
  }
  const endPart = (before: Buffer) => {
    take(before)
    if (name) texts.push([name, Buffer.concat(text).toString('utf8')])
    name = null
    text = []
  }
  /** Passes the next end of a head or a part; false where there is none yet. */
  const pass = (): boolean => {
    const mark = name === null ? headEnd : delimiter
    const end = rest.indexOf(mark)
    if (end < 0) return false
    const before = rest.subarray(0, end)
    rest = rest.subarray(end + mark.length)
    if (name === null) name = textName(before.toString('utf8'))
    else endPart(before)
    return true
  }
  return {
    texts,
    next(chunk: Uint8Array) {
      rest = Buffer.concat([rest, chunk])
      while (pass());
      // A delimiter may have begun here; a head that is too long is none.
      const until = name === null ? rest.length - longestHead : rest.length - delimiter.length
      if (until <= 0) return
      take(rest.subarray(0, until))
      rest = rest.subarray(until)
    },
  }
}

/** The name of a part that is a text; '' for a file. */
const textName = (head: string): string =>
  /;\s*filename/i.test(head) ? '' : (/;\s*name="([^"]*)"/i.exec(head)?.[1] ?? '')
