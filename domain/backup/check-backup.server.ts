import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { RowSum } from '#db/backup/row-sum.server.ts'
import {
  DamagedBackupError,
  entriesOf,
  requireUndamaged,
} from '#platform/backup-file/read-backup-file.server.ts'
import { TellingError } from '#shared/telling-error.ts'
import {
  backupFormat,
  beginningSchema,
  entryNames,
  kindOfEntry,
  type Manifest,
  manifestSchema,
  pictureLine,
} from './manifest.ts'

const unzipped = promisify(gunzip)

/** The lines of a list or of a part of a table. */
export const linesOf = async (content: Buffer): Promise<string[]> =>
  (await unzipped(content)).toString('utf8').split('\n').slice(0, -1)

/** Reads a backup whole, changes nothing and gives its manifest: every byte is as it was written, every table has its
 *  rows and their sum, every picture its own. Throws DamagedBackupError, or TellingError for a backup of a later
 *  format. */
export async function checkBackup(file: string): Promise<Manifest> {
  await requireUndamaged(file)
  const found = new Found(file)
  for await (const { name, content } of entriesOf(file)) await found.take(name, content)
  return found.manifestThatHolds()
}

/** What was found in a backup's files so far. */
class Found {
  readonly #file: string
  readonly #tables = new Map<string, RowSum>()
  readonly #pictures = new RowSum()
  #pictureBytes = 0
  #unlisted: string[] = []
  #manifest: Manifest | null = null

  constructor(file: string) {
    this.#file = file
  }

  async take(name: string, content: Buffer): Promise<void> {
    const { kind, of } = kindOfEntry(name)
    if (name === entryNames.beginning) requireKnownFormat(this.#file, content)
    else if (name === entryNames.manifest) this.#manifest = manifestSchema.parse(parsed(content))
    else if (kind === 'rows') this.#takeRows(of, await linesOf(content))
    else if (kind === 'picture') this.#takePicture(of, content)
    else if (kind === 'list') this.#takeList(await linesOf(content))
  }

  #takeRows(table: string, lines: readonly string[]): void {
    const sum = this.#tables.get(table) ?? new RowSum()
    for (const line of lines) sum.add(line)
    this.#tables.set(table, sum)
  }

  #takePicture(name: string, content: Buffer): void {
    this.#unlisted.push(pictureLine(name, content.length, createHash('sha256').update(content).digest('hex')))
    this.#pictureBytes += content.length
  }

  #takeList(lines: readonly string[]): void {
    if (lines.join() !== this.#unlisted.join()) throw this.#differs('its pictures')
    for (const line of lines) this.#pictures.add(line)
    this.#unlisted = []
  }

  manifestThatHolds(): Manifest {
    const manifest = this.#manifest
    if (!manifest) throw new DamagedBackupError(`${this.#file} is no backup of Noken.`)
    for (const { name, rows, checksum } of manifest.tables) {
      const sum = this.#tables.get(name) ?? new RowSum()
      if (sum.rows !== rows || sum.checksum !== checksum) throw this.#differs(name)
      this.#tables.delete(name)
    }
    if (this.#tables.size > 0 || this.#unlisted.length > 0) throw this.#differs('what is in it')
    const { rows, checksum, bytes } = manifest.pictures
    if (this.#pictures.rows !== rows || this.#pictures.checksum !== checksum || this.#pictureBytes !== bytes)
      throw this.#differs('its pictures')
    return manifest
  }

  #differs(what: string): DamagedBackupError {
    return new DamagedBackupError(
      `${this.#file} is damaged: ${what} and what its manifest says of it differ.`,
    )
  }
}

function requireKnownFormat(file: string, content: Buffer): void {
  const { format } = beginningSchema.parse(parsed(content))
  if (format > backupFormat)
    throw new TellingError(
      `${file} was made by a newer version of Noken (format ${format}; this one reads ${backupFormat}). Restore it with that version.`,
    )
}

const parsed = (content: Buffer): unknown => JSON.parse(content.toString('utf8'))
