import { askPublic, internet, type Outside } from '#platform/picture-fetch/ask-public.server.ts'
import { TellingError } from '#shared/telling-error.ts'
import { type PushServices, serviceOf } from './push-services.ts'

type PushPost = {
  endpoint: string
  authorization: string
  body: Buffer
  /** For how long the service keeps it for a device that is off. Seconds. */
  ttl: number
  /** A later one of the same topic takes the place of one that still waits: at most 32 characters of base64url. */
  topic: string
  /** 'high' wakes a phone that sleeps. */
  urgency: 'normal' | 'high'
}

/** What a push service has answered. */
type PushAnswer = {
  status: number
  /** After how many seconds it wants to be asked again, if it has said so. */
  retryAfter: number | null
}

/** Posts what is encrypted for a device to the service that its browser has named (RFC 8030): one of those that are
 *  posted to, and none at an address that is not public but for those written out whole. Throws a TellingError for any
 *  other, and when there is no answer. */
export type PostPush = (post: PushPost, signal: AbortSignal) => Promise<PushAnswer>

export const pushPoster =
  (services: PushServices, outside: Outside = internet): PostPush =>
  async ({ endpoint, authorization, body, ttl, topic, urgency }, signal) => {
    const kind = serviceOf(endpoint, services)
    if (!kind) throw new TellingError('This is no push service that is posted to.')
    const headers = {
      authorization,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(body.length),
      ttl: String(ttl),
      topic,
      urgency,
    }
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(outside.patienceMs)])
    if (kind === 'own') {
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: deadline,
      })
      await answer.body?.cancel()
      return { status: answer.status, retryAfter: secondsOf(answer.headers.get('retry-after')) }
    }
    const answer = await askPublic(new URL(endpoint), { method: 'POST', headers, body }, outside, deadline)
    answer.destroy()
    return { status: answer.statusCode ?? 0, retryAfter: secondsOf(answer.headers['retry-after'] ?? null) }
  }

/** Seconds, or a date. */
function secondsOf(said: string | null): number | null {
  if (said === null) return null
  if (/^\d{1,9}$/.test(said.trim())) return Number(said)
  const at = Date.parse(said)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}
