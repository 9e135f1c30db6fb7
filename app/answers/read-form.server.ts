import { noteTyped } from '#app/middleware/sent-texts.server.ts'
import { m } from '#messages'
import { isStorable } from '#shared/typed-text.ts'
import {
  type FormBounds,
  type FormFlaw,
  maxFields,
  multipartBounds,
  urlencodedBounds,
} from './form-bounds.server.ts'
import type { FormFields } from './form-fields.server.ts'

/** The one door through which a form's body comes in. `fields` are those of all the forms on the screen that is posted to. What none of
 *  them sends is refused before it is parsed, or before anybody looks at it, in time that grows with its bytes and memory that does not:
 *  more than 200 fields (`most`), a field that they don't have or a second of its name, a body that is no form, text that is no UTF-8 or that the database
 *  can't hold. Throws an answer of 400, 413, 415 or 422 that says so. How many bytes a route takes is decided before
 *  (app/middleware/body-limits.server.ts). */
export async function readForm(
  request: Pick<Request, 'headers' | 'body'>,
  fields: FormFields,
  most = maxFields,
): Promise<FormData> {
  const form = await parsed(request.body, encodingOf(request.headers.get('content-type') ?? '', most))
  if (!areOf(fields, form)) throw refusal(422)
  noteTyped(request, form)
  return form
}

type Encoding = {
  bounds: FormBounds
  parse: (body: Request['body'], bounds: FormBounds) => Promise<FormData | FormFlaw>
}

/** The parser gets the type as it is understood here, so that both divide the body in the same way. */
function encodingOf(contentType: string, most: number): Encoding {
  const type = contentType.replace(/;.*/s, '').trim().toLowerCase()
  if (type === 'application/x-www-form-urlencoded')
    return { bounds: urlencodedBounds(most), parse: parseUrlencoded }
  if (type !== 'multipart/form-data') throw refusal(415)
  const boundary = /;\s*boundary="?([-\w'()+,./:=?]{1,70})"?\s*(?:;|$)/i.exec(contentType)?.[1]
  if (!boundary) throw refusal(400)
  return {
    bounds: multipartBounds(boundary, most),
    parse: (body, bounds) => parseMultipart(body, `${type}; boundary="${boundary}"`, bounds),
  }
}

// A body that holds too much is received to its end, because a browser that is cut off shows no answer; nothing more of it is kept.

/** As URLSearchParams reads it; but throws for bytes and escapes that are no UTF-8, for which that puts U+FFFD. What is decoded is
 *  what is used: the bundler leaves out a decodeURIComponent whose answer nobody needs. */
async function parseUrlencoded(body: Request['body'], bounds: FormBounds): Promise<FormData | FormFlaw> {
  const kept: Uint8Array[] = []
  let flaw: FormFlaw | null = null
  for await (const chunk of body ?? []) {
    flaw ??= bounds(chunk)
    if (!flaw) kept.push(chunk)
  }
  if (flaw) return flaw
  const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(kept))
  const form = new FormData()
  for (const pair of text.split('&').filter(Boolean)) {
    const end = pair.indexOf('=')
    const [name, value] = end < 0 ? [pair, ''] : [pair.slice(0, end), pair.slice(end + 1)]
    form.append(unescaped(name), unescaped(value))
  }
  return form
}

const unescaped = (typed: string) => decodeURIComponent(typed.replaceAll('+', ' '))

/** The parser reads files as they come, and the bounds look on. */
async function parseMultipart(
  body: Request['body'],
  type: string,
  bounds: FormBounds,
): Promise<FormData | FormFlaw> {
  const found: { flaw?: FormFlaw | null } = {}
  const within = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      found.flaw ??= bounds(chunk)
      if (!found.flaw) controller.enqueue(chunk)
    },
  })
  const form = await new Response(body?.pipeThrough(within), { headers: { 'content-type': type } })
    .formData()
    // What the parser says of a body that was cut off is said by what was found in it.
    .catch(() => found.flaw ?? 400)
  return found.flaw ?? form
}

async function parsed(body: Request['body'], { bounds, parse }: Encoding): Promise<FormData> {
  // What is said of a body that was cut off, or is none, is said below.
  const form = await parse(body, bounds).catch((): FormFlaw => 400)
  if (form instanceof FormData) return form
  throw refusal(form)
}

/** No form of ours names a field as conform names objects and lists (`a.b`, `x[10000000]`) or what is its own (`__intent__`). */
function areOf(fields: FormFields, form: FormData): boolean {
  const sent = new Set<string>()
  for (const [name, value] of form) {
    const kind = fields.get(name)
    if (!kind || (kind === 'one' && sent.has(name))) return false
    if (!isStorable(typeof value === 'string' ? value : value.name)) return false
    sent.add(name)
  }
  return true
}

/** As middleware/ refuses a body by its size: before a route says what it thinks of it. */
type RefusedStatus = FormFlaw | 415 | 422

const refusal = (status: RefusedStatus) =>
  new Response(status === 413 ? m.common_too_large_text() : m.common_unreadable_form_text(), {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
