import { Resolver } from 'node:dns/promises'
import { type IncomingMessage, request } from 'node:http'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { TellingError } from '#shared/telling-error.ts'
import { isPublicAddress } from './public-address.server.ts'

/** What is outside: who knows the addresses of a name, and who opens a connection to one of them. */
export type Outside = {
  resolve: (name: string) => Promise<string[]>
  dial: (address: string, port: number) => Socket
  /** For all of it: names, redirects, the file. Milliseconds. */
  patienceMs: number
}

/** The internet. Names are asked of the system's name servers, not of its file of names. */
export const internet: Outside = {
  resolve: async (name) => {
    const resolver = new Resolver({ timeout: 2000, tries: 2 })
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  },
  dial: (address, port) => connect({ host: address, port }),
  patienceMs: 10_000,
}

const mostRedirects = 3
const longestAddress = 2048
const redirects = new Set([301, 302, 303, 307, 308])

export type FileBounds = {
  maxBytes: number
  /** Whether a file of this content type is wanted. */
  isWanted: (type: string) => boolean
}

/** Reads a file from the public internet: http or https, ports 80 and 443, at most 3 redirects, ten seconds in all. Every name on the way is
 *  resolved once; when one of its addresses is not public it is refused, else the connection goes to the very address that was looked at, so
 *  that a name which answers differently the next time leads nowhere else. Throws a TellingError that names no address. */
export async function readPublicFile(
  url: string,
  bounds: FileBounds,
  outside = internet,
): Promise<Uint8Array> {
  const deadline = AbortSignal.timeout(outside.patienceMs)
  let target = url
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const answer = await ask(targetOf(target), outside, deadline)
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

async function ask(url: URL, { resolve, dial }: Outside, signal: AbortSignal): Promise<IncomingMessage> {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(name) ? [name] : await within(signal, resolve(name))
  const [address] = addresses
  if (!address) throw new TellingError('The name of the other site is not known.')
  if (!addresses.every(isPublicAddress)) throw new TellingError('The other site is no public one.')
  const isSecure = url.protocol === 'https:'
  const answered = Promise.withResolvers<IncomingMessage>()
  const asking = request({
    method: 'GET',
    path: url.pathname + url.search,
    headers: { host: url.host, accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Noken' },
    signal,
    createConnection: () => {
      const socket = dial(address, Number(url.port) || (isSecure ? 443 : 80))
      return isSecure
        ? connectSecurely({ socket, host: name, ...(!isIP(name) && { servername: name }) })
        : socket
    },
  })
  asking.on('response', answered.resolve).on('error', answered.reject).end()
  return answered.promise
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

/** A promise that nobody can break off, as long as there is time. */
async function within<Result>(signal: AbortSignal, promise: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const giveUp = () => late.reject(signal.reason)
  signal.throwIfAborted()
  signal.addEventListener('abort', giveUp, { once: true })
  return Promise.race([promise, late.promise]).finally(() => signal.removeEventListener('abort', giveUp))
}
