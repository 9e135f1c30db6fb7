import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { ProviderError } from './provider.ts'

const patienceMs = 10_000
/** A page of a hundred invoices has a fraction of this. */
const maxAnswerBytes = 4_000_000

/** status is that of HTTP; json is undefined when the answer is none. */
type Answer = { status: number; text: string; json: unknown }

export type Question = {
  method: 'GET' | 'POST'
  url: string
  /** The secret key: the user of HTTP's basic authentication, with no password. */
  key: string
  headers?: Record<string, string>
  body?: unknown
  signal: AbortSignal
}

/** Asks a provider, within 10 seconds and the signal, and reads at most 4 MB of its answer. Any answer below 500 but
 *  408 and 429 is returned. Throws a ProviderError of kind 'away' for the others and for none. */
export async function askProvider({ method, url, key, headers, body, signal }: Question): Promise<Answer> {
  const { host, pathname } = new URL(url)
  const words = `${method} ${host}${withoutSecrets(pathname)}`
  let answer: { status: number; text: string }
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      // The key goes to no other address than the configured one.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    })
    answer = { status: response.status, text: await boundedText(response) }
  } catch (error) {
    // What fetch says may name an address with its query: only the kind of failure is told.
    throw new ProviderError('away', `${words}: no answer (${error instanceof Error ? error.name : 'error'})`)
  }
  const { status, text } = answer
  if (status >= 500 || status === 429 || status === 408)
    throw new ProviderError('away', `${words}: answered ${status}`)
  return { ...answer, json: parsed(text) }
}

/** What a provider said, short, without anything that looks like a key, a token or the number of an account or card. */
export const withoutSecrets = (words: string): string =>
  words.replaceAll(/\d[\d .-]{6,}\d|[\w-]{24,}/g, '…').slice(0, 200)

/** Compares two secrets, taking as long for a near guess as for a wild one. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected))

/** A text as JSON; undefined when it is none. Never throws. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whole rupiah as providers write them, "10000.00" or 10000: an amount with a fraction of a rupiah is none. */
export const rupiahSchema = z
  .union([z.string().regex(/^\d{1,12}(\.0{1,2})?$/), z.number()])
  .transform(Number)
  .pipe(z.int().nonnegative())

const digest = (text: string) => createHash('sha256').update(text).digest()

async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let read = 0
  let text = ''
  for await (const part of response.body ?? []) {
    read += part.byteLength
    if (read > maxAnswerBytes) throw new RangeError('The answer is too long')
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}
