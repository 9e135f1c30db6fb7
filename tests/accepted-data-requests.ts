import {
  dataRequestSchema,
  parseDataRequestFilter,
  requestAnswerSchema,
} from '#domain/personal-data/requests/schema.ts'

/** What people ask about their data, and what is answered, as they are typed. */
export const formsOfDataRequests = {
  dataRequestSchema: { schema: dataRequestSchema, typed: { kind: 'correct', text: 'Namaku salah eja.' } },
  requestAnswerSchema: { schema: requestAnswerSchema, typed: { answer: 'Sudah kami perbaiki.' } },
}

export const queriesOfDataRequests = { parseDataRequestFilter }
