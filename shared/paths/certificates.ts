/** Paths of certificates, badges and who issues them. */

export const certificatePath = '/certificate'
export const certificatePicturePath = '/certificate/picture'
export const verifyCertificatePath = (id?: string): string =>
  id ? `/certificate/verify/${id}` : '/certificate/verify'
export const verifiedPicturePath = (id: string): string => `/certificate/verify/${id}/picture.png`
export const badgePath = (id: string): string => `/certificate/verify/${id}/badge.json`
export const issuerPath = '/issuer'
export const aboutIssuerPath = '/issuer/about'
export const statusListPath = (list: string): string => `/credentials/status/${list}`
