import { z } from 'zod'

// What the process that holds the port and the workers that answer on it say to each other.

/** Counters and gauges as prom-client's registries give them, of which this is all that need be known here. */
const figures = z.array(z.custom<object>((figure) => typeof figure === 'object' && figure !== null))
export type Figures = z.output<typeof figures>

const toPrimary = z.discriminatedUnion('say', [
  /** It answers on the port. */
  z.object({ say: z.literal('ready') }),
  /** `question` is what it was asked with; null for its last words. */
  z.object({ say: z.literal('figures'), question: z.number().nullable(), figures }),
  z.object({ say: z.literal('ask-all-figures'), question: z.number() }),
])
export type ToPrimary = z.output<typeof toPrimary>

const toWorker = z.discriminatedUnion('say', [
  z.object({ say: z.literal('ask-figures'), question: z.number() }),
  z.object({ say: z.literal('all-figures'), question: z.number(), text: z.string() }),
  /** Another one is ready in its place: it ends when what it has begun is answered. */
  z.object({ say: z.literal('retire') }),
])
export type ToWorker = z.output<typeof toWorker>

/** Node and libraries talk on the same channel: null for what is none of ours. */
export const readToPrimary = (message: unknown): ToPrimary | null => toPrimary.safeParse(message).data ?? null
export const readToWorker = (message: unknown): ToWorker | null => toWorker.safeParse(message).data ?? null
