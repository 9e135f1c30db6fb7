import { correctionSchema, parseCertificateFilter, revocationSchema } from '#domain/badges/schema.ts'
import { classSchema } from '#domain/guardians/class-list.ts'
import { guardianConsentSchema, guardianLinkSchema, guardianSchema } from '#domain/guardians/schema.ts'
import { birthDateSchema } from '#domain/people/birth-date.ts'
import {
  dataRequestSchema,
  parseDataRequestFilter,
  requestAnswerSchema,
} from '#domain/personal-data/requests/schema.ts'

import { formsOfPortfolios } from './accepted-portfolios.ts'

const guardianEmail = 'wali@example.org'

/** What people ask about their data and what is answered, what guardians say and of whom, what an admin says of
 *  certificates, as it is typed. */
export const formsOfDataRequests = {
  ...formsOfPortfolios,
  dataRequestSchema: { schema: dataRequestSchema, typed: { kind: 'correct', text: 'Namaku salah eja.' } },
  revocationSchema: { schema: revocationSchema, typed: { reason: 'Diterbitkan untuk orang yang salah' } },
  correctionSchema: { schema: correctionSchema, typed: { holderName: 'Yohana Kambu' } },
  requestAnswerSchema: { schema: requestAnswerSchema, typed: { answer: 'Sudah kami perbaiki.' } },
  birthDateSchema: { schema: birthDateSchema, typed: { birthDate: '2010-05-01' } },
  guardianSchema: { schema: guardianSchema, typed: { guardianEmail } },
  guardianLinkSchema: { schema: guardianLinkSchema, typed: { guardianEmail } },
  guardianConsentSchema: {
    schema: guardianConsentSchema,
    typed: { guardianName: 'Mama Kambu', guardian: 'on' },
  },
  classSchema: {
    schema: classSchema,
    typed: { school: 'SMP Negeri 1', signedBy: 'Ibu Fonataba', signedOn: '2026-11-20' },
  },
}

export const queriesOfDataRequests = { parseDataRequestFilter, parseCertificateFilter }
