import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { counted } from '#domain/forms/count-words.ts'
import { m } from '#messages'
import { ImportError } from './import-error.server.ts'

/** What an uploaded archive may hold. Bytes.
 *  @internal Exported for tests. */
export const archiveBounds = {
  archiveBytes: 50_000_000,
  files: 5000,
  /** Of one file; the folder reader takes no larger one either. */
  fileBytes: 8_000_000,
  /** Of all files together, unpacked: a bomb of a few kilobytes can claim terabytes. */
  unpackedBytes: 250_000_000,
} as const

type PackedCourse = { archive: string; into: string; name: string }

/** Unpacks the .zip `archive` into the folder `into`, which must be empty, and returns the course folder in it: the one
 *  folder that holds everything, else a folder named `name`. Hidden files are left out. Nothing is written outside
 *  `into`, and never more than `archiveBounds` allow, whatever the archive claims. Throws ImportError with a sentence. */
export async function unpackArchive({ archive, into, name }: PackedCourse): Promise<string> {
  const bytes = await readFile(archive)
  const { archiveBytes, files: most } = archiveBounds
  if (bytes.length > archiveBytes)
    throw new ImportError(m.studio_zip_too_large({ mb: archiveBytes / 1_000_000 }))
  const files = await listFiles(bytes)
  if (files.size === 0) throw new ImportError(m.studio_zip_empty())
  if (files.size > most) throw new ImportError(m.studio_zip_too_many({ n: counted(most) }))
  const folder = folderOfAll([...files.keys()])
  const home = folder === null ? path.join(into, name) : into
  await writeFiles(bytes, files, home)
  return folder === null ? home : path.join(into, folder)
}

/** Every entry of the archive in turn. Throws ImportError for anything that is no .zip; yauzl itself refuses absolute names and those with
 *  '..'. */
async function* entriesOf(bytes: Buffer): AsyncGenerator<{ zip: ZipFile; entry: Entry }> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true })
    for await (const entry of zip.eachEntry()) yield { zip, entry }
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    const isName = /relative path|absolute path|characters in fileName/.test(reason)
    throw new ImportError(isName ? m.studio_zip_outside() : m.studio_zip_unreadable())
  }
}

const isHidden = (name: string) => name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')

const symbolicLink = 0o120000
const isSymbolicLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & 0o170000) === symbolicLink

/** The files that are unpacked, by name, with the bytes that they claim to have. */
async function listFiles(bytes: Buffer): Promise<Map<string, number>> {
  const { files: most, fileBytes, unpackedBytes } = archiveBounds
  const files = new Map<string, number>()
  let total = 0
  let seen = 0
  for await (const { entry } of entriesOf(bytes)) {
    const { fileName, uncompressedSize } = entry
    seen += 1
    if (seen > most * 2) throw new ImportError(m.studio_zip_too_many({ n: counted(most) }))
    if (fileName.endsWith('/') || isHidden(fileName)) continue
    checkName(fileName)
    if (isSymbolicLink(entry)) throw new ImportError(m.studio_zip_link({ file: fileName }))
    if (!entry.canDecodeFileData()) throw new ImportError(m.studio_zip_encrypted({ file: fileName }))
    if (files.has(fileName)) throw new ImportError(m.studio_zip_twice({ file: fileName }))
    if (uncompressedSize > fileBytes)
      throw new ImportError(m.studio_zip_file_too_large({ file: fileName, mb: fileBytes / 1_000_000 }))
    total += uncompressedSize
    if (total > unpackedBytes)
      throw new ImportError(m.studio_zip_unpacked_too_large({ mb: unpackedBytes / 1_000_000 }))
    files.set(fileName, uncompressedSize)
  }
  return files
}

/** yauzl has refused the plain ways out of the folder; this is what is left. */
function checkName(name: string): void {
  const parts = name.split('/')
  const isOdd =
    /[\\:\p{Cc}]/u.test(name) || parts.some((part) => part === '' || part === '.' || part === '..')
  if (isOdd || parts.length > 30 || name.length > 1000) throw new ImportError(m.studio_zip_outside())
}

/** The folder at the top that holds all files; null when there are several, or files beside them. */
function folderOfAll(names: string[]): string | null {
  const tops = new Set(names.map((name) => (name.includes('/') ? name.slice(0, name.indexOf('/')) : '')))
  const [only] = tops
  return tops.size === 1 && only ? only : null
}

async function writeFiles(bytes: Buffer, files: Map<string, number>, home: string): Promise<void> {
  for await (const { zip, entry } of entriesOf(bytes)) {
    const { fileName } = entry
    const claimed = files.get(fileName)
    if (claimed === undefined) continue
    const target = path.join(home, ...fileName.split('/'))
    try {
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await pipeline(
        await zip.openReadStreamPromise(entry),
        atMost(claimed),
        createWriteStream(target, { flags: 'wx', mode: 0o600 }),
      )
    } catch {
      // Damaged, longer than it claims, a folder's name too, or twice the same name where case does not count.
      throw new ImportError(m.studio_zip_damaged({ file: fileName }))
    }
  }
}

/** Passes on as many bytes as were announced, and fails at the first one more. */
function atMost(most: number): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed > most) done(new Error('longer than announced'))
      else done(null, chunk)
    },
  })
}
