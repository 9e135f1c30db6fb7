import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Db } from '#db/client.server.ts'
import { csvLinesOf, jsonParts } from './data-files.ts'
import type { OwnFile } from './own-files.server.ts'
import {
  countOwnRows,
  givenTables,
  namesOfGiven,
  ownRows,
  type Person,
  readCatalog,
} from './own-rows.server.ts'

/** How much there is in a copy: rows of each table, and files. */
export type Contents = { rows: Readonly<Record<string, number>>; files: number }

type Copy = {
  person: Person
  files: readonly OwnFile[]
  /** The page that explains the rest, from what there is in it. */
  readMe: (contents: Contents) => { path: string; html: string }
  signal?: AbortSignal
}

/** All that is held about somebody as the bytes of a .zip, part by part: a page that explains it, each table with rows
 *  of theirs as JSON and as CSV, their files. What is deleted while it is made may be in it or not. Rejects, and the
 *  rest is never sent, when something can't be read. */
export async function* writeExport(db: Db, { person, files, readMe, signal }: Copy): AsyncGenerator<Buffer> {
  const catalog = await readCatalog(db)
  const rows: Record<string, number> = {}
  for (const table of givenTables) rows[table] = await countOwnRows(db, { person, catalog, table })
  const zip = new ZipFile()
  const stream = Readable.from(zip.outputStream)
  zip.on('error', (error: Error) => stream.destroy(error))
  /** What fails while it is read ends the file: a copy is whole, or there is none. */
  const add = (path: string, open: () => AsyncIterable<string | Uint8Array>) =>
    zip.addReadStreamLazy(path, { compress: !/\.(png|webp|jpe?g|pdf|zip)$/i.test(path) }, (give) => {
      const reading = Readable.from(open(), { objectMode: false })
      reading.on('error', (error) => stream.destroy(error))
      give(null, reading)
    })
  const page = readMe({ rows, files: files.length })
  zip.addBuffer(Buffer.from(page.html), page.path)
  for (const table of givenTables) {
    if (rows[table] === 0) continue
    const asked = { person, catalog, table }
    add(`data/${table}.json`, () => jsonParts(ownRows(db, asked)))
    add(`data/${table}.csv`, () => csvLinesOf(namesOfGiven(asked), ownRows(db, asked)))
  }
  for (const { path, bytes } of files) add(path, () => whole(bytes))
  zip.end()
  for await (const part of stream) {
    signal?.throwIfAborted()
    yield part
  }
}

async function* whole(bytes: () => Promise<Uint8Array | null>) {
  const there = await bytes()
  if (there) yield there
}
