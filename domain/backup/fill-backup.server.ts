import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { inSnapshot, readRows } from '#db/backup/read-rows.server.ts'
import { RowSum } from '#db/backup/row-sum.server.ts'
import { storedSequences, storedTables } from '#db/backup/stored-tables.server.ts'
import { appliedMigrations } from '#db/migration-list.server.ts'
import type { BackupSink } from '#platform/backup-file/write-backup-file.server.ts'
import { type DurableStorage, durableFolders } from '#platform/picture-storage/open-durable-storage.server.ts'
import { keyFor } from '#platform/sealing.server.ts'
import {
  backupFormat,
  entryNames,
  isPictureName,
  type Manifest,
  pictureLine,
  type TableSum,
} from './manifest.ts'

export type BackupParts = {
  client: ClientBase
  pictures: Pick<DurableStorage, 'list' | 'get'>
  authSecret: string
  madeAt: Date
}

/** Pictures that one list names. */
const picturesOfList = 500

const zipped = promisify(gzip)
const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
const lined = (lines: readonly string[]) => zipped(`${lines.join('\n')}\n`)

/** Says by which secret the contents were sealed, to anyone who has it. */
export const secretCheckOf = (authSecret: string): string =>
  keyFor(authSecret, 'backup', '', 16).toString('hex')

/** Gives a backup its files: all rows as they are at one moment, then all pictures. A picture is stored before a row
 *  names it and stays for days when none does any more, so that those that the rows name are there. */
export async function fillBackup(sink: BackupSink, parts: BackupParts): Promise<Manifest> {
  const { client, pictures, authSecret } = parts
  const madeAt = parts.madeAt.toISOString()
  await sink.add(entryNames.beginning, json({ format: backupFormat, madeAt }))
  const rows = await inSnapshot(client, async () => ({
    migrations: await appliedMigrations(client),
    tables: await addTables(sink, client),
    // Numbers are given outside of transactions: read last, none is behind a row.
    sequences: await storedSequences(client),
  }))
  const manifest = {
    madeAt,
    ...rows,
    pictures: await addPictures(sink, pictures),
    secretCheck: secretCheckOf(authSecret),
  }
  await sink.add(entryNames.manifest, json(manifest))
  return manifest
}

async function addTables(sink: BackupSink, client: ClientBase): Promise<TableSum[]> {
  const sums: TableSum[] = []
  for (const { name, columns } of await storedTables(client)) {
    const sum = new RowSum()
    let part = 0
    for await (const lines of readRows(client, { name, columns })) {
      for (const line of lines) sum.add(line)
      part += 1
      await sink.add(entryNames.rows(name, part), await lined(lines))
    }
    sums.push({ name, columns: [...columns], rows: sum.rows, checksum: sum.checksum })
  }
  return sums
}

async function addPictures(
  sink: BackupSink,
  pictures: BackupParts['pictures'],
): Promise<Manifest['pictures']> {
  const sum = new RowSum()
  const seen = new Set<string>()
  let bytes = 0
  let part = 0
  let listed: string[] = []
  const list = async () => {
    if (listed.length === 0) return
    part += 1
    await sink.add(entryNames.pictureList(part), await lined(listed))
    listed = []
  }
  for (const folder of durableFolders)
    for await (const { name } of pictures.list(folder)) {
      const content = seen.has(name) || !isPictureName(name) ? null : await pictures.get(name)
      // Removed since it was listed.
      if (!content) continue
      seen.add(name)
      await sink.add(entryNames.picture(name), content)
      const line = pictureLine(name, content.length, createHash('sha256').update(content).digest('hex'))
      sum.add(line)
      listed.push(line)
      bytes += content.length
      if (listed.length === picturesOfList) await list()
    }
  await list()
  return { rows: sum.rows, checksum: sum.checksum, bytes }
}
