import { Resolver } from 'node:dns/promises'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { TellingError } from '#shared/telling-error.ts'
import { isPublicAddress } from './public-address.server.ts'

/** What is outside: who knows the addresses of a name, and who opens a connection to one of them. */
export type Outside = {
  resolve: (name: string) => Promise<string[]>
  dial: (address: string, port: number) => Socket
  /** For all of it: names, redirects, what is read. Milliseconds. */
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

type Asking = { method: 'GET' | 'POST'; headers: OutgoingHttpHeaders; body?: Uint8Array }

/** Asks a site of the public internet, and no machine around this one. Its name is resolved once; when one of its
 *  addresses is not public it is refused, else the connection goes to the very address that was looked at, so that a
 *  name which answers differently the next time leads nowhere else. Redirects are not followed. Throws a TellingError
 *  that names no address, and what the connection throws. */
export async function askPublic(
  url: URL,
  { method, headers, body }: Asking,
  { resolve, dial }: Outside,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(name) ? [name] : await within(signal, resolve(name))
  const [address] = addresses
  if (!address) throw new TellingError('The name of the other site is not known.')
  if (!addresses.every(isPublicAddress)) throw new TellingError('The other site is no public one.')
  const isSecure = url.protocol === 'https:'
  const answered = Promise.withResolvers<IncomingMessage>()
  const asking = request({
    method,
    path: url.pathname + url.search,
    headers: { host: url.host, 'user-agent': 'Noken', ...headers },
    signal,
    createConnection: () => {
      const socket = dial(address, Number(url.port) || (isSecure ? 443 : 80))
      return isSecure
        ? connectSecurely({ socket, host: name, ...(!isIP(name) && { servername: name }) })
        : socket
    },
  })
  asking.on('response', answered.resolve).on('error', answered.reject).end(body)
  return answered.promise
}

/** A promise that nobody can break off, as long as there is time. */
async function within<Result>(signal: AbortSignal, promise: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const giveUp = () => late.reject(signal.reason)
  signal.throwIfAborted()
  signal.addEventListener('abort', giveUp, { once: true })
  return Promise.race([promise, late.promise]).finally(() => signal.removeEventListener('abort', giveUp))
}
