import { secretCheckOf } from '#domain/backup/fill-backup.server.ts'
import type { Manifest, TableSum } from '#domain/backup/manifest.ts'
import { proofInWords } from '#domain/backup/prove-backup.server.ts'
import type { CheckedBackup } from '#domain/backup/restore-backup.server.ts'
import type { ProvenBackup } from '#domain/backup/write-backup.server.ts'

const counted = (count: number) => count.toLocaleString('en')

function contents({ tables, pictures }: Manifest): string {
  const rows = tables.reduce((all, table) => all + table.rows, 0)
  return `${counted(rows)} rows of ${tables.length} tables and ${counted(pictures.rows)} pictures`
}

/** What anyone who has made a backup should know. */
export const writtenLines = ({ file, bytes, manifest, proof }: ProvenBackup): string[] => [
  `${file}: ${contents(manifest)}, ${counted(bytes)} bytes, read back and found right.`,
  proofInWords(proof),
  'It does not hold AUTH_SECRET (without one: the file auth-secret in DATA_DIR). Keep that too, in another place: ' +
    "without it second factors and mails that are queued can't be read.",
]

/** What anyone who has restored one should know. */
export function restoredLines({ file, manifest }: CheckedBackup, authSecret: string): string[] {
  const lines = [
    ...manifest.tables.filter(({ rows }) => rows > 0).map(movedLine),
    `Restored ${contents(manifest)} from ${file}, made at ${manifest.madeAt}: all are there.`,
  ]
  if (secretCheckOf(authSecret) === manifest.secretCheck) return lines
  return [
    ...lines,
    'WARNING: AUTH_SECRET is another than where the backup was made. Before the first start set the same one, ' +
      'or put the file auth-secret of that place into DATA_DIR. With another one everybody signs in again, ' +
      'no second factor works (recovery codes do), and mails that are still queued are lost.',
  ]
}

/** A table that was read where it came to. */
export const movedLine = ({ name, rows, checksum }: Omit<TableSum, 'columns'>): string =>
  `${name.padEnd(42)} ${counted(rows).padStart(12)} rows  ${checksum.slice(0, 16)}  same`

/** What to set after a move. */
export function movedLines({ dataDir }: { dataDir: string }, to: string): string[] {
  if (to === 'embedded')
    return [
      `Everything is in the embedded database of ${dataDir} now. Leave DATABASE_URL out from now on.`,
      'The PostgreSQL is as it was. Remove it when the site runs as it should.',
    ]
  return [
    `Everything is in the PostgreSQL now. From now on start with DATABASE_URL=${withoutPassword(to)}`,
    `and the same DATA_DIR and AUTH_SECRET. Several machines: give all the AUTH_SECRET, which is in ${dataDir}/auth-secret if none was set.`,
    `The embedded database is as it was: remove ${dataDir}/database when the site runs as it should.`,
  ]
}

function withoutPassword(address: string): string {
  const url = new URL(address)
  if (url.password) url.password = '…'
  return decodeURI(url.href)
}
