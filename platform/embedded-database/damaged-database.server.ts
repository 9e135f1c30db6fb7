import path from 'node:path'

/** What an engine says that can't read its own files: internal errors and damaged pages. */
const ofDamage = /^XX00[0-2]$/

/** Whether PostgreSQL's code says that its files are not as it has left them. */
export const isDamage = (code: string): boolean => ofDamage.test(code)

/** What to do when the embedded database can't be read any more. */
export const damagedInWords = (dataDir: string, why: string): string =>
  `The embedded database in ${path.join(dataDir, 'database')} can't be read: it seems to be damaged (${why}). It was left as it is: keep a copy of the folder. Restore the newest backup into a new DATA_DIR: docs/operations.md, "Restoring".`
