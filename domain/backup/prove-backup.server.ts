import { fillDatabase } from '#db/backup/fill-database.server.ts'
import { errorLines } from '#platform/logged-error.server.ts'
import { TellingError } from '#shared/telling-error.ts'
import type { CheckedBackup } from './restore-backup.server.ts'
import { rowsOf } from './restore-backup.server.ts'
import { NoThrowawayError, type Where, withThrowaway } from './throwaway-database.server.ts'

/** Whether a backup was tried, and how that went; `why` ends a sentence or is one. */
export type Proof = { outcome: 'restored' } | { outcome: 'untried' | 'failed'; why: string }

/** Restores the tables and rows of a backup into a database of the engine in use that is made for it and taken away again, and compares
 *  them as a restore does. Pictures were compared
 *  when the file was read back. Never throws: a backup that can't be tried is one all the same. */
export async function proveBackup(where: Where, { file, manifest }: CheckedBackup): Promise<Proof> {
  const { migrations, tables, sequences } = manifest
  try {
    await withThrowaway(where, migrations, (pool) =>
      fillDatabase(pool, {
        migrations,
        rows: rowsOf(file, manifest),
        expected: async () => ({ tables, sequences }),
      }),
    )
    return { outcome: 'restored' }
  } catch (error) {
    if (error instanceof NoThrowawayError) return { outcome: 'untried', why: error.message }
    return { outcome: 'failed', why: error instanceof TellingError ? error.message : errorLines(error) }
  }
}

/** How the try went, in a sentence. */
export function proofInWords(proof: Proof): string {
  if (proof.outcome === 'restored')
    return 'It was restored into a database that was made for that and is gone again: every row is right.'
  if (proof.outcome === 'untried') return `Whether it can be restored was not tried: ${proof.why}.`
  return `RESTORING IT FAILED when it was tried: ${proof.why}`
}
