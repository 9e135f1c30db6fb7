import { createHash, timingSafeEqual } from 'node:crypto'
import { Registry } from 'prom-client'

export type MetricsAnswer = (authorization: string | undefined) => Promise<Response>

/** Answers /metrics to anyone who has the token, in Prometheus's text format: what the processes of this port count, then what the database
 *  says. Nobody keeps it. */
export function metricsAnswer(token: string, parts: readonly (() => Promise<string>)[]): MetricsAnswer {
  const expected = digest(`Bearer ${token}`)
  return async (authorization = '') => {
    if (!timingSafeEqual(digest(authorization), expected))
      return new Response('Unauthorized', {
        status: 401,
        headers: { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' },
      })
    const texts = await Promise.all(parts.map((part) => part()))
    return new Response(texts.join('\n'), {
      headers: { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE, 'cache-control': 'no-store' },
    })
  }
}

/** Of one length, whatever was sent: comparing takes the same time. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
