import { privateFolders } from '#platform/picture-storage/open-private-storage.server.ts'

/** Where what an attachment holds lies in the private storage. */
export const attachmentFile = (fileId: string): string => `${privateFolders.attachments}/${fileId}`
