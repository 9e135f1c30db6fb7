import { correctionSchema, revocationSchema } from '#domain/badges/schema.ts'
import type { Form } from './form-size.ts'
import { confirmation, text } from './largest-values.ts'

/** The largest forms about certificates, by their routes. */
export const largestCertificates: Record<string, Form[]> = {
  'desk/routes/certificate.tsx': [
    { schema: revocationSchema, typed: { reason: text(300), intent: 'revoke', confirmation } },
    { schema: correctionSchema, typed: { holderName: text(100), intent: 'correct', confirmation } },
  ],
}
