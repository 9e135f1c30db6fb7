import { z } from 'zod'

/** What a process that takes orders is told to do. Each is one use case, as a request or a job would carry it out. */
export const taskSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    buyer: z.string(),
    what: z.enum(['course', 'event']),
    subjectId: z.string(),
    way: z.enum(['transfer', 'midtrans', 'xendit']),
    code: z.string(),
  }),
  z.object({
    kind: z.literal('begin'),
    buyer: z.string(),
    orderId: z.string(),
    way: z.enum(['transfer', 'midtrans', 'xendit']),
  }),
  z.object({ kind: z.literal('give-up'), buyer: z.string(), orderId: z.string() }),
  z.object({
    kind: z.literal('notify'),
    provider: z.enum(['midtrans', 'xendit']),
    headers: z.record(z.string(), z.string()),
    body: z.string(),
  }),
  z.object({ kind: z.literal('ask'), attemptId: z.string() }),
  z.object({ kind: z.literal('end'), orderId: z.string(), laterMs: z.number() }),
  /** Staff have seen so much come to the bank account, or let somebody in. */
  z.object({ kind: z.literal('came'), orderId: z.string(), attemptId: z.string(), amount: z.number() }),
  z.object({ kind: z.literal('went-back'), orderId: z.string(), attemptId: z.string(), amount: z.number() }),
  z.object({ kind: z.literal('let-in'), orderId: z.string() }),
])
export type Task = z.output<typeof taskSchema>

/** `refusal`: the rules foresaw it. `isAway`: to be tried again. */
export const resultSchema = z.object({
  refusal: z.string().optional(),
  isAway: z.boolean().optional(),
  orderId: z.string().optional(),
  state: z.string().optional(),
  attemptId: z.string().optional(),
  providerOrderId: z.string().optional(),
  amount: z.number().optional(),
  status: z.number().optional(),
})
export type Result = z.output<typeof resultSchema>
