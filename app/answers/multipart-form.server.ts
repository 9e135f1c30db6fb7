import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { FileSink, OpenSink } from '#platform/uploads/receive-file.server.ts'
import { type FormFlaw, maxTextBytes } from './form-bounds.server.ts'

/** The body is no form of ours, or too much of one. */
export class FormRefused extends Error {
  readonly flaw: FormFlaw
  constructor(flaw: FormFlaw) {
    super(`Refused with ${flaw}.`)
    this.flaw = flaw
  }
}

type Reading = {
  boundary: string
  /** How many parts a body has at most. */
  most: number
  /** Where the bytes of a file go. */
  openFile: OpenSink
}

/** No browser writes more above a part: two lines, with a file name of at most 255 letters. */
const headBounds = { headerPairs: 8, headerSize: 2_000 }

/** Encodings in which the bytes of a part are its content. Browsers name none. */
const plainEncodings = new Set(['7bit', '8bit', 'binary'])

/** Reads a multipart body as it comes. Files go to their sinks and are never held whole; text is UTF-8 and bounded (`maxTextBytes`
 *  together). Throws FormRefused, what the parser says of a body that is none, and what a sink throws. */
export async function readMultipart(
  chunks: AsyncIterable<Uint8Array>,
  { boundary, most, openFile }: Reading,
): Promise<FormData> {
  const form = new FormData()
  const parts = new Set<Readable>()
  const parser = new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    // Texts are read as bytes too, so that what is no UTF-8 can be refused.
    isPartAFile: () => true,
    limits: { parts: most, ...headBounds },
  })
  const { promise: finished, resolve, reject } = Promise.withResolvers<void>()
  // The parser may fail while nobody waits for it, and more than once.
  finished.catch(() => {})
  parser.on('finish', resolve).on('error', reject)
  const stop = (error: unknown) => {
    reject(error)
    parser.destroy()
  }
  let textBytes = 0
  const readText = async (part: Readable) => {
    const texts: Uint8Array[] = []
    for await (const bytes of part) {
      textBytes += bytes.length
      if (textBytes > maxTextBytes) throw new FormRefused(413)
      texts.push(bytes)
    }
    return utf8(Buffer.concat(texts))
  }
  let reading: Promise<void> = Promise.resolve()
  parser.on('file', (field, part, name: string | undefined, encoding, type) => {
    parts.add(part)
    part.on('error', reject)
    reading = reading.then(async () => {
      // What the parser puts in the place of bytes that are no UTF-8.
      if (!plainEncodings.has(encoding) || name?.includes('\uFFFD')) throw new FormRefused(400)
      const isText = name === undefined
      form.append(field, isText ? await readText(part) : await received(part, openFile({ name, type })))
      parts.delete(part)
    })
    reading.catch(stop)
  })
  parser.on('partsLimit', () => stop(new FormRefused(413)))
  try {
    for await (const chunk of chunks) {
      if (parser.destroyed) break
      if (!parser.write(chunk)) await Promise.race([once(parser, 'drain'), finished])
    }
    if (!parser.destroyed) parser.end()
    await finished
    await reading
    return form
  } finally {
    for (const part of parts) part.destroy()
    await reading.catch(() => {})
  }
}

/** A file, once all of it has come. */
async function received(part: Readable, opening: Promise<FileSink>): Promise<File> {
  const sink = await opening
  try {
    for await (const bytes of part) await sink.write(bytes)
    return await sink.done()
  } finally {
    await sink.stop()
  }
}

function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new FormRefused(400)
  }
}
