import { z } from 'zod'
import { timeZones } from '#shared/time-zones.ts'
import { paintCertificate } from './paint-certificate.server.ts'

const certificatePicture = z.object({
  certificateId: z.string(),
  holderName: z.string(),
  courseTitle: z.string(),
  instructorName: z.string().nullable(),
  completedAt: z.instanceof(Date),
  timeZone: z.enum(timeZones).optional(),
  minutes: z.number(),
  grade: z.enum(['excellent', 'very-good', 'good', 'completed']).nullable(),
  revokedAt: z.instanceof(Date).nullable(),
  siteName: z.string(),
  tagline: z.string(),
  verifyUrl: z.string(),
})

/** Called in the process that draws, with what came over the wire. */
export const work = (picture: unknown): Promise<Buffer> => paintCertificate(certificatePicture.parse(picture))
