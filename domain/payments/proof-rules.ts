/** What a proof of a transfer may be. `mb` of one file, of which computers count more bytes than phones do: `bytes`;
 *  `sent`: that, and what a browser puts around it. `note` in characters. */
export const proofBounds = {
  mb: 5,
  bytes: 5 * 1024 * 1024,
  sent: 5 * 1024 * 1024 + 20_000,
  note: 300,
} as const

/** What may show that somebody has transferred, by what it is, as it is sent, with the ending of its name. */
export const proofTypes = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
} as const

export type ProofType = keyof typeof proofTypes

export const isProofType = (type: string): type is ProofType => Object.hasOwn(proofTypes, type)
