import { z } from 'zod'

/** What a browser says of itself once its person wants to be told there: its push service's address for it, and its keys. */
export const deviceSchema = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  /** A point of P-256, 65 bytes as base64url, of which the first is 4. */
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  /** 16 bytes. */
  auth: z.string().regex(/^[\w-]{22}$/),
})

export type DeviceInput = z.output<typeof deviceSchema>
