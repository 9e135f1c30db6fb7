import type { IncomingMessage } from 'node:http'
import { TellingError } from '#shared/telling-error.ts'
import { askPublic, internet } from './ask-public.server.ts'

const mostRedirects = 3
const longestAddress = 2048
const redirects = new Set([301, 302, 303, 307, 308])

const asking = { method: 'GET', headers: { accept: 'image/*', 'accept-encoding': 'identity' } } as const

export type FileBounds = {
  maxBytes: number
  /** Whether a file of this content type is wanted. */
  isWanted: (type: string) => boolean
}

/** Reads a file from the public internet: http or https, ports 80 and 443, at most 3 redirects, ten seconds in all.
 *  Every name on the way is resolved once; when one of its addresses is not public it is refused, else the connection
 *  goes to the very address that was looked at, so that a name which answers differently the next time leads nowhere
 *  else. Throws a TellingError that names no address. */
export async function readPublicFile(
  url: string,
  bounds: FileBounds,
  outside = internet,
): Promise<Uint8Array> {
  const deadline = AbortSignal.timeout(outside.patienceMs)
  let target = url
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const answer = await askPublic(targetOf(target), asking, outside, deadline)
    const location = answer.headers.location
    if (!redirects.has(answer.statusCode ?? 0) || location === undefined)
      return await bodyOf(answer, bounds, deadline)
    answer.destroy()
    if (!URL.canParse(location, target)) throw new TellingError('The other site redirects to no address.')
    target = new URL(location, target).href
  }
  throw new TellingError('The other site redirects too often.')
}

function targetOf(typed: string): URL {
  const url = typed.length <= longestAddress && URL.canParse(typed) ? new URL(typed) : null
  const isPlain =
    url && (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password
  if (!isPlain || !['', '80', '443'].includes(url.port))
    throw new TellingError('This is no address of a page on the web.')
  return url
}

async function bodyOf(
  answer: IncomingMessage,
  { maxBytes, isWanted }: FileBounds,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const type = answer.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const refusal =
    answer.statusCode !== 200
      ? `The other site answered with ${answer.statusCode}.`
      : !isWanted(type)
        ? 'The other site sent another kind of file.'
        : Number(answer.headers['content-length'] ?? 0) > maxBytes
          ? 'The file is too large.'
          : null
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    if (refusal) throw new TellingError(refusal)
    for await (const chunk of answer) {
      signal.throwIfAborted()
      bytes += chunk.length
      if (bytes > maxBytes) throw new TellingError('The file is too large.')
      chunks.push(chunk)
    }
  } finally {
    answer.destroy()
  }
  return Buffer.concat(chunks)
}
