/** What the tests use of Digital Bazaar's libraries, which come without types. */
declare module '@digitalbazaar/vc' {
  type Result = { verified: boolean; error?: Error; statusResult?: { results?: { status: boolean }[] } }
  export function verifyCredential(options: {
    credential: unknown
    suite: unknown
    documentLoader: (url: string) => Promise<{ document: unknown }>
    checkStatus: unknown
  }): Promise<Result>
}
declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: unknown })
  }
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: unknown
}
declare module '@digitalbazaar/vc-bitstring-status-list' {
  export const checkStatus: unknown
}
