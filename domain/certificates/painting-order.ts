import { z } from 'zod'
import { timeZones } from '#shared/time-zones.ts'

/** What the server sends to the process that paints certificates. */
export const paintOrder = z.object({
  order: z.number().int(),
  picture: z.object({
    certificateId: z.string(),
    holderName: z.string(),
    courseTitle: z.string(),
    instructorName: z.string().nullable(),
    completedAt: z.instanceof(Date),
    timeZone: z.enum(timeZones).optional(),
    durationHours: z.number(),
    siteName: z.string(),
    tagline: z.string(),
    verifyUrl: z.string(),
  }),
})

/** What comes back: the PNG's bytes, or why there are none. */
export const painted = z.union([
  z.object({ order: z.number().int(), png: z.instanceof(Uint8Array) }),
  z.object({ order: z.number().int(), failure: z.string() }),
])

export type Painted = z.infer<typeof painted>
