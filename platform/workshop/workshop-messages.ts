import { z } from 'zod'

/** What the server sends to the process that works: the module that does it, and what to do as that module understands it. */
export const order = z.object({ module: z.string(), input: z.unknown() })

/** What comes back: that the module is loaded and begins, that one more step is done, and in the end what was made, or why it failed. */
export const news = z.union([
  z.object({ kind: z.literal('begun') }),
  z.object({ kind: z.literal('step'), step: z.unknown() }),
  z.object({ kind: z.literal('done'), output: z.unknown() }),
  z.object({ kind: z.literal('failed'), failure: z.string() }),
])

export type News = z.infer<typeof news>
