import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { NotEmptyError } from '#db/backup/empty-place.server.ts'
import { fillDatabase, requireKnown } from '#db/backup/fill-database.server.ts'
import type { RowsOfTable } from '#db/backup/load-rows.server.ts'
import { entriesOf } from '#platform/backup-file/read-backup-file.server.ts'
import { type DurableStorage, durableFolders } from '#platform/picture-storage/open-durable-storage.server.ts'
import { TellingError } from '#shared/telling-error.ts'
import { checkBackup, linesOf } from './check-backup.server.ts'
import { kindOfEntry, type Manifest } from './manifest.ts'

export type EmptyPlace = { pool: Pool; pictures: DurableStorage }

/** A backup that was read whole and can be restored by this program. */
export type CheckedBackup = { file: string; manifest: Manifest }

/** Throws TellingError when the file is damaged, or of a newer version than this program. */
export async function openBackup(file: string): Promise<CheckedBackup> {
  const manifest = await checkBackup(file)
  requireKnown(manifest.migrations)
  return { file, manifest }
}

/** Puts everything of a backup into a place in which there is nothing: pictures first, which nobody sees without rows,
 *  then all rows at once. What fails leaves nothing; killed half-way it leaves pictures at most, and a second try goes
 *  on. Throws NotEmptyError. */
export async function restoreBackup({ file, manifest }: CheckedBackup, place: EmptyPlace): Promise<void> {
  const { migrations, tables, sequences } = manifest
  const put: string[] = []
  try {
    await fillDatabase(place.pool, {
      migrations,
      rows: rowsOf(file, manifest),
      whenEmpty: async () => {
        await requireNoOtherPictures(file, place.pictures)
        for await (const { name, content } of picturesOf(file)) {
          put.push(name)
          await place.pictures.put(name, content)
        }
      },
      expected: async () => ({ tables, sequences }),
    })
  } catch (error) {
    for (const name of put) await place.pictures.remove(name).catch(() => {})
    throw error
  }
}

/** The rows that a backup holds, as they come. */
export async function* rowsOf(file: string, { tables }: Manifest): AsyncGenerator<RowsOfTable> {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  for await (const { name, content } of entriesOf(file)) {
    const { kind, of } = kindOfEntry(name)
    const columns = columnsOf.get(of)
    if (kind !== 'rows') continue
    if (!columns) throw new TellingError(`${file} says nothing of ${of}.`)
    yield { name: of, columns, lines: await linesOf(content) }
  }
}

async function* picturesOf(file: string): AsyncGenerator<{ name: string; content: Buffer }> {
  for await (const { name, content } of entriesOf(file)) {
    const { kind, of } = kindOfEntry(name)
    if (kind === 'picture') yield { name: of, content }
  }
}

/** Pictures that an earlier try has left are those of the backup, to the byte. */
async function requireNoOtherPictures(file: string, storage: DurableStorage): Promise<void> {
  const found = new Set<string>()
  for (const folder of durableFolders) for await (const { name } of storage.list(folder)) found.add(name)
  if (found.size === 0) return
  for await (const { name, content } of picturesOf(file)) {
    const there = found.has(name) ? await storage.get(name) : null
    if (there && sha256(there) === sha256(content)) found.delete(name)
  }
  if (found.size === 0) return
  throw new NotEmptyError(
    `There are ${found.size} pictures already that are not those of the backup, such as ${[...found][0]}. A backup is restored into an empty place. Nothing was changed.`,
  )
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
