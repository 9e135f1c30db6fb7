import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { chooseEncoding } from './compression.ts'

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const compressible = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest'])

type StaticFile = { type: string; etag: string; identity: Buffer; br?: Buffer; gzip?: Buffer }

/** Serves the files below a folder. Built files are few and small: each is read and compressed once and kept in memory;
 *  uploads (`keepInMemory: false`) are read from the disk each time. */
export function staticFiles(
  folder: string,
  { immutable, keepInMemory }: { immutable: boolean; keepInMemory: boolean },
) {
  const kept = new Map<string, StaticFile>()

  const load = async (name: string): Promise<StaticFile | undefined> => {
    const known = kept.get(name)
    if (known) return known
    const file = path.join(folder, name)
    if (!file.startsWith(folder + path.sep)) return undefined
    const facts = await stat(file).catch(() => undefined)
    if (!facts?.isFile()) return undefined
    const extension = path.extname(name).toLowerCase()
    const type = contentTypes[extension]
    if (!type) return undefined
    const identity = await readFile(file)
    const loaded: StaticFile = {
      type,
      identity,
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    }
    if (keepInMemory && compressible.has(extension)) {
      loaded.br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      loaded.gzip = gzipSync(identity, { level: 9 })
    }
    if (keepInMemory) kept.set(name, loaded)
    return loaded
  }

  /** Answers and returns true when there is such a file. `name` is the decoded path below the folder, without a leading slash. */
  return async (request: IncomingMessage, response: ServerResponse, name: string): Promise<boolean> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    if (name.includes('\0') || name.split('/').some((part) => part.startsWith('.'))) return false
    const file = await load(name)
    if (!file) return false
    response.setHeader(
      'cache-control',
      immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    )
    response.setHeader('etag', file.etag)
    response.setHeader('x-content-type-options', 'nosniff')
    // A picture that is opened by itself runs nothing.
    response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304).end()
      return true
    }
    const encoding = file.br && file.gzip ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
    const body = (encoding === 'identity' ? undefined : file[encoding]) ?? file.identity
    response.setHeader('content-type', file.type)
    if (file.br) response.setHeader('vary', 'accept-encoding')
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
    response.setHeader('content-length', body.length)
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}
