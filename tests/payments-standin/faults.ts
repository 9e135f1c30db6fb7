import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'

/** A form's checkbox, a query's 1, or JSON's true. */
const flagSchema = z
  .union([z.boolean(), z.enum(['1', 'on', 'true', '0', '', 'false'])])
  .transform((given) => {
    return given === true || given === '1' || given === 'on' || given === 'true'
  })
const numberSchema = z.coerce.number().int().min(0)

/** What goes wrong, on request. Each field is left as it is when it is not named. */
export const faultsSchema = z
  .object({
    /** Each notification comes twice. */
    twice: flagSchema,
    /** What came before ('pending') is told after. */
    outOfOrder: flagSchema,
    /** Milliseconds that a notification takes. */
    lateMs: numberSchema,
    /** The signature, or the token, is another. */
    forged: flagSchema,
    /** No notification at all. */
    lost: flagSchema,
    /** Rupiah that the buyer pays on top of what was asked. */
    fee: numberSchema,
    /** Refunds of Xendit stay pending until settleRefunds. */
    slowRefunds: flagSchema,
    /** So many of the next requests are answered with 500 and do nothing. */
    errors: numberSchema,
    /** So many of the next requests that change something do so and are answered with 500. */
    lostAnswers: numberSchema,
    /** So many of the next requests are never answered. */
    silences: numberSchema,
  })
  .partial()

export type Faults = Required<z.infer<typeof faultsSchema>>

export const noFaults: Faults = {
  twice: false,
  outOfOrder: false,
  lateMs: 0,
  forged: false,
  lost: false,
  fee: 0,
  slowRefunds: false,
  errors: 0,
  lostAnswers: 0,
  silences: 0,
}

/** Answers a request to a provider's API, or fails it as the faults say: each that fails is counted off. */
export async function answerWithFaults(
  faults: Faults,
  closing: AbortSignal,
  method: string,
  answer: () => Promise<void>,
): Promise<Response | undefined> {
  const failure = () => Response.json({ status_code: '500', message: 'Internal error' }, { status: 500 })
  if (faults.silences > 0) {
    faults.silences -= 1
    await delay(600_000, undefined, { signal: closing }).catch(() => {})
    return failure()
  }
  if (faults.errors > 0) {
    faults.errors -= 1
    return failure()
  }
  await answer()
  if (faults.lostAnswers === 0 || method !== 'POST') return undefined
  faults.lostAnswers -= 1
  return failure()
}
