import { setTimeout as delay } from 'node:timers/promises'
import type { ProviderName } from '#platform/payments/provider.ts'
import type { Faults } from './faults.ts'

/** A notification on its way. */
export type Sent = { provider: ProviderName; url: string; headers: Record<string, string>; body: string }
/** Brings a notification and resolves to the HTTP status of the answer, 0 without one. */
export type Deliver = (sent: Sent) => Promise<number>

/** What is said of a change: how it is written, genuine or forged. */
export type Telling = {
  provider: ProviderName
  urls: string[]
  write: (isForged: boolean) => Pick<Sent, 'headers' | 'body'>
}

/** After how many of these "minutes" Midtrans tells again. */
const retryMinutes = [2, 10, 30, 90, 210]

/** How often an answer is told again: 500 once, 400 and 404 twice, 503 four times, a redirect never but for 307 and 308. */
function retriesAfter(status: number): number {
  if (status >= 200 && status < 300) return 0
  if (status === 307 || status === 308) return 5
  if (status >= 300 && status < 400) return 0
  if (status === 500) return 1
  if (status === 400 || status === 404) return 2
  return status === 503 ? 4 : 5
}

const byHttp: Deliver = async ({ url, headers, body }) => {
  try {
    const signal = AbortSignal.timeout(15_000)
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}

/** Tells what happened as the faults say. minuteMs is how long a minute between two tries takes. */
export class Notifier {
  readonly #deliver: Deliver
  readonly #minuteMs: number
  readonly #closing: AbortSignal
  readonly #underWay = new Set<Promise<void>>()

  constructor(deliver: Deliver | undefined, minuteMs: number, closing: AbortSignal) {
    this.#deliver = deliver ?? byHttp
    this.#minuteMs = minuteMs
    this.#closing = closing
  }

  /** Resolves once each was brought a first time; what is late, or was not taken, comes later. The words are those of now. */
  async tell(tellings: Telling[], faults: Faults): Promise<void> {
    if (faults.lost) return
    const ordered = faults.outOfOrder ? tellings.toReversed() : tellings
    const all = ordered.flatMap(({ provider, urls, write }) =>
      urls.map((url): Sent => ({ provider, url, ...write(faults.forged) })),
    )
    const sent = faults.twice ? all.flatMap((one) => [one, one]) : all
    const bringing = async () => {
      if (faults.lateMs > 0) await this.#pause(faults.lateMs)
      for (const one of sent) await this.#bring(one)
    }
    const work = this.#follow(bringing())
    if (faults.lateMs === 0) await work
  }

  /** Resolves when nothing is under way any longer. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay)
  }

  async #bring(sent: Sent, told = 0): Promise<void> {
    if (this.#closing.aborted) return
    const status = await this.#deliver(sent)
    const minutes = retryMinutes[told]
    if (minutes === undefined || told >= retriesAfter(status)) return
    this.#follow(this.#pause(minutes * this.#minuteMs).then(() => this.#bring(sent, told + 1)))
  }

  #follow(work: Promise<void>): Promise<void> {
    const followed = work.finally(() => this.#underWay.delete(followed))
    this.#underWay.add(followed)
    return followed
  }

  #pause = (ms: number) => delay(ms, undefined, { signal: this.#closing }).catch(() => {})
}
