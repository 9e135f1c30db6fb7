import { privateFolders } from '#platform/picture-storage/open-private-storage.server.ts'

/** Where what was handed in lies in the private storage. */
export const submissionFile = (fileId: string): string => `${privateFolders.submissions}/${fileId}`
