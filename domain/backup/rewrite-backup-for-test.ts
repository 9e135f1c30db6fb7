import { entriesOf } from '#platform/backup-file/read-backup-file.server.ts'
import { writeBackupFile } from '#platform/backup-file/write-backup-file.server.ts'
import { entryNames, kindOfEntry, type Manifest } from './manifest.ts'

/** Writes what a backup would be in which another manifest stands, with the rows of the tables that this names. */
export async function rewriteBackup(from: string, to: string, manifest: Manifest): Promise<void> {
  const tables = new Set(manifest.tables.map(({ name }) => name))
  await writeBackupFile(to, {
    fill: async ({ add }) => {
      for await (const { name, content } of entriesOf(from)) {
        const { kind, of } = kindOfEntry(name)
        if (name === entryNames.manifest) await add(name, Buffer.from(JSON.stringify(manifest)))
        else if (kind !== 'rows' || tables.has(of)) await add(name, content)
      }
    },
    check: async () => {},
  })
}
