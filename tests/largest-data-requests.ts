import { correctionSchema, revocationSchema } from '#domain/badges/schema.ts'
import { dataRequestSchema, requestAnswerSchema } from '#domain/personal-data/requests/schema.ts'
import type { Form } from './form-size.ts'
import { largestPortfolios } from './largest-portfolios.ts'
import { confirmation, id, text } from './largest-values.ts'

/** The largest forms about people's own data, and about certificates, by their routes. */
export const largestDataRequests: Record<string, Form[]> = {
  ...largestPortfolios,
  'people/routes/own-data.tsx': [
    { schema: dataRequestSchema, typed: { kind: 'erase-part', text: text(4000), intent: 'request' } },
    { typed: { intent: 'unrestrict', confirmation } },
  ],
  'desk/routes/certificate.tsx': [
    { schema: revocationSchema, typed: { reason: text(300), intent: 'revoke', confirmation } },
    { schema: correctionSchema, typed: { holderName: text(100), intent: 'correct', confirmation } },
  ],
  'desk/routes/data-requests.tsx': [
    { schema: requestAnswerSchema, typed: { answer: text(4000), requestId: id, intent: 'refused' } },
  ],
}
