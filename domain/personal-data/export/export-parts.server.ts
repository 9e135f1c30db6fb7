import { privateFolders } from '#platform/picture-storage/open-private-storage.server.ts'

/** Where a part of a copy of somebody's data lies in the private storage; counted from 0. */
export const exportPart = (exportId: string, part: number): string =>
  `${privateFolders.exports}/${exportId}.${part}`

/** Of which copy something that lies there is a part. */
export const exportOfPart = (name: string): string =>
  name.slice(privateFolders.exports.length + 1).split('.')[0] ?? ''
