import { privateFolders } from '#platform/picture-storage/open-private-storage.server.ts'

/** Where a proof of payment lies in the private storage. */
export const proofFile = (fileId: string): string => `${privateFolders.proofs}/${fileId}`
