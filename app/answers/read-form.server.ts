import { m } from '#messages'
import { type FormBounds, maxNameLength, multipartBounds, urlencodedBounds } from './form-bounds.server.ts'

/** The one door through which a form's body comes in. What no form of ours sends is refused before it is parsed, in time that grows with its
 *  bytes and memory that does not: more than 200 fields, a field whose name is no plain word, a body that is no form. Throws an answer of
 *  400, 413, 415 or 422 that says so. How many bytes a route takes is decided before (app/middleware/body-limits.server.ts). */
export async function readForm(request: Pick<Request, 'headers' | 'body'>): Promise<FormData> {
  const { type, bounds } = encodingOf(request.headers.get('content-type') ?? '')
  const form = await parsed(request.body, type, bounds)
  if (![...form.keys()].every(isFieldName)) throw refusal(422)
  return form
}

type Encoding = { type: string; bounds: FormBounds }

/** The parser gets the type as it is understood here, so that both divide the body in the same way. */
function encodingOf(contentType: string): Encoding {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase()
  if (type === 'application/x-www-form-urlencoded') return { type, bounds: urlencodedBounds() }
  if (type !== 'multipart/form-data') throw refusal(415)
  const [, boundary] = /;\s*boundary="?([-\w'()+,./:=?]{1,70})"?\s*(?:;|$)/i.exec(contentType) ?? []
  if (!boundary) throw refusal(400)
  return { type: `${type}; boundary="${boundary}"`, bounds: multipartBounds(boundary) }
}

async function parsed(body: Request['body'], type: string, bounds: FormBounds): Promise<FormData> {
  let isWithin = true
  // A body that holds too much is received to its end, because a browser that is cut off shows no answer; nothing more of it is kept.
  const within = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      isWithin &&= bounds(chunk)
      if (isWithin) controller.enqueue(chunk)
    },
  })
  const form = await new Response(body?.pipeThrough(within), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  if (!isWithin) throw refusal(413)
  if (!form) throw refusal(400)
  return form
}

/** Dots and brackets would make conform build objects and lists, as long as the number between the brackets; names that begin with an
 *  underscore are its own, and some names every object has already. No form of ours needs any of them. */
const isFieldName = (name: string) =>
  name.length <= maxNameLength && /^[A-Za-z]\w*$/.test(name) && !(name in Object.prototype)

/** As middleware/ refuses a body by its size: before a route says what it thinks of it. */
type RefusedStatus = 400 | 413 | 415 | 422

const refusal = (status: RefusedStatus) =>
  new Response(status === 413 ? m.common_too_large_text() : m.common_unreadable_form_text(), {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
