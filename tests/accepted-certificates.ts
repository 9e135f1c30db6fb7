import { correctionSchema, parseCertificateFilter, revocationSchema } from '#domain/badges/schema.ts'

/** What an admin says of certificates, as it is typed. */
export const formsOfCertificates = {
  revocationSchema: { schema: revocationSchema, typed: { reason: 'Diterbitkan untuk orang yang salah' } },
  correctionSchema: { schema: correctionSchema, typed: { holderName: 'Yohana Kambu' } },
}

export const queriesOfCertificates = { parseCertificateFilter }
