import { createHash } from 'node:crypto'

/** A JSON document for programs of any origin: asked for anew each time, sent only when it has changed. */
export function publicJson(
  request: Request,
  text: string,
  { type, fileName }: { type: string; fileName?: string | undefined },
): Response {
  const headers = {
    'content-type': type,
    'access-control-allow-origin': '*',
    'cache-control': 'public, no-cache',
    'x-robots-tag': 'noindex',
    etag: etagOf(text),
    ...(fileName && { 'content-disposition': `attachment; filename="${fileName}"` }),
  }
  return isKnown(request, headers.etag)
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers })
}

/** What an answer is known by to anyone who has it: the same for the same content. */
export const etagOf = (content: string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Whether the asker has what this tag stands for. */
export const isKnown = (request: Request, etag: string): boolean =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === etag)
