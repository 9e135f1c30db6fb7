import { z } from 'zod'
import { strippedText } from '#shared/typed-text.ts'

const longestEndpoint = 1_000

/** What a browser says of itself once its person wants to be notified there: its push service's address for it, and its keys. */
export const deviceSchema = z.object({
  endpoint: strippedText.refine((typed) => typed.length <= longestEndpoint && URL.canParse(typed)),
  /** A point of P-256, 65 bytes as base64url, of which the first is 4. */
  p256dh: strippedText.refine((typed) => /^B[\w-]{86}$/.test(typed)),
  /** 16 bytes. */
  auth: strippedText.refine((typed) => /^[\w-]{22}$/.test(typed)),
})

export type DeviceInput = z.output<typeof deviceSchema>
