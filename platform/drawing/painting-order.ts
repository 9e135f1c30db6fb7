import { z } from 'zod'

/** What the server sends to the process that paints: the module that paints it, and the picture as that module understands it. */
export const paintingOrder = z.object({ order: z.number().int(), painter: z.string(), picture: z.unknown() })

/** What comes back: the PNG's bytes, or why there are none. */
export const painted = z.union([
  z.object({ order: z.number().int(), png: z.instanceof(Uint8Array) }),
  z.object({ order: z.number().int(), failure: z.string() }),
])

export type Painted = z.infer<typeof painted>
