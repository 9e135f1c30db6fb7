import { noteTyped } from '#app/middleware/sent-texts.server.ts'
import { receivingOf } from '#app/middleware/uploads.server.ts'
import { m } from '#messages'
import type { OpenSink } from '#platform/uploads/receive-file.server.ts'
import { isStorable } from '#shared/typed-text.ts'
import { chunksInTime, SenderRests } from './chunks-in-time.server.ts'
import { type FormBounds, type FormFlaw, maxFields, urlencodedBounds } from './form-bounds.server.ts'
import type { FormFields } from './form-fields.server.ts'
import { FormRefused, readMultipart } from './multipart-form.server.ts'

/** The one door through which a form's body comes in. `fields` are those of all the forms on the screen that is posted to. What
 *  none of them sends is refused before it is parsed, or before anybody looks at it, in time that grows with its bytes and memory
 *  that does not: more than 200 fields (`most`), a field that they don't have or a second of its name, a body that is no form, text
 *  that is no UTF-8 or that the database can't hold. Throws an answer of 400, 413, 415 or 422 that says so, and of 408 for a body
 *  that stops coming. How many bytes a route takes, and from whom, is decided before (app/middleware/body-limits.server.ts). Files
 *  of larger bodies lie on the disk until the action has answered. */
export async function readForm(
  request: Pick<Request, 'headers' | 'body'>,
  fields: FormFields,
  most = maxFields,
): Promise<FormData> {
  const { openFile, received } = receivingOf(request)
  const parse = parserFor(request.headers.get('content-type') ?? '', most, openFile)
  const form = await parse(request.body).catch(flawIn)
  if (!(form instanceof FormData)) throw refusal(form)
  if (!areOf(fields, form)) throw refusal(422)
  await received()
  noteTyped(request, form)
  return form
}

/** What is said of a body that was cut off, that rests, or is none. What went wrong on our side is none of these. */
function flawIn(error: unknown): FormFlaw | 408 {
  if (error instanceof SenderRests) return 408
  if (error instanceof FormRefused) return error.flaw
  if (error instanceof Error && 'syscall' in error && error.syscall !== 'read') throw error
  return 400
}

type Parse = (body: Request['body']) => Promise<FormData | FormFlaw>

function parserFor(contentType: string, most: number, openFile: OpenSink): Parse {
  const type = contentType.replace(/;.*/s, '').trim().toLowerCase()
  if (type === 'application/x-www-form-urlencoded')
    return (body) => parseUrlencoded(body, urlencodedBounds(most))
  if (type !== 'multipart/form-data') throw refusal(415)
  const boundary = /;\s*boundary="?([-\w'()+,./:=?]{1,70})"?\s*(?:;|$)/i.exec(contentType)?.[1]
  if (!boundary) throw refusal(400)
  return (body) => readMultipart(chunksInTime(body), { boundary, most, openFile })
}

// What is left of a body that holds too much the server receives and drops (server/slow-senders.ts), because a browser that is cut
// off shows no answer.

/** As URLSearchParams reads it; but throws for bytes and escapes that are no UTF-8, for which that puts U+FFFD. What is decoded is
 *  what is used: the bundler leaves out a decodeURIComponent whose answer nobody needs. */
async function parseUrlencoded(body: Request['body'], bounds: FormBounds): Promise<FormData | FormFlaw> {
  const kept: Uint8Array[] = []
  for await (const chunk of chunksInTime(body)) {
    const flaw = bounds(chunk)
    if (flaw) return flaw
    kept.push(chunk)
  }
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
type RefusedStatus = FormFlaw | 408 | 415 | 422

const refusal = (status: RefusedStatus) =>
  new Response(status === 413 ? m.common_too_large_text() : m.common_unreadable_form_text(), {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
