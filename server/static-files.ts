import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { exactBytes } from '#platform/held-bytes.server.ts'
import { chooseEncoding, type Encoding } from './compression.ts'

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

/** Files that browsers want under another type than their extension says. */
const namedTypes: Record<string, string> = {
  'speculation-rules.json': 'application/speculationrules+json',
}

export type StaticFile = { type: string; etag: string; identity: Uint8Array; br?: Buffer; gzip?: Buffer }

type Options = {
  /** The name changes with the content: browsers may keep it for ever. */
  immutable: boolean
}

/** Serves the files below a folder, which are few and small: each is read and compressed once. The returned function answers and gives true
 *  when there is such a file; `name` is the decoded path below the folder, without a leading slash. */
export function staticFiles(folder: string, options: Options) {
  const kept = new Map<string, StaticFile>()

  const load = async (name: string): Promise<StaticFile | undefined> => {
    const file = await readStaticFile(folder, name)
    if (!file) return undefined
    const ready = compressed(file, name)
    kept.set(name, ready)
    return ready
  }

  return async (request: IncomingMessage, response: ServerResponse, name: string): Promise<boolean> => {
    if (!isReading(request) || !isPlainName(name)) return false
    const file = kept.get(name) ?? (await load(name))
    if (file) answerFile(request, response, file, options)
    return file !== undefined
  }
}

export const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** Answers a GET or HEAD with a file, or with 304 when the browser has it. */
export function answerFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  { immutable }: Options,
): void {
  for (const [header, value] of Object.entries(headersOf(file))) response.setHeader(header, value)
  response.setHeader(
    'cache-control',
    immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  )
  if (request.headers['if-none-match'] === file.etag) return void response.writeHead(304).end()
  const { encoding, body } = bodyFor(file, request.headers['accept-encoding'])
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', body.length)
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : body)
}

/** Neither hidden nor on its way out of the folder. */
const isPlainName = (name: string) =>
  !name.includes('\0') && !name.split('/').some((part) => part.startsWith('.'))

async function readStaticFile(folder: string, name: string): Promise<StaticFile | undefined> {
  const file = path.join(folder, name)
  const type = namedTypes[name] ?? contentTypes[path.extname(name).toLowerCase()]
  if (!type || !file.startsWith(folder + path.sep)) return undefined
  const facts = await stat(file).catch(() => undefined)
  if (!facts?.isFile()) return undefined
  const identity = await readFile(file)
  return {
    type,
    identity: exactBytes(identity),
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
  }
}

function compressed(file: StaticFile, name: string): StaticFile {
  if (!compressible.has(path.extname(name).toLowerCase())) return file
  return {
    ...file,
    br: exactBytes(brotliCompressSync(file.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })),
    gzip: exactBytes(gzipSync(file.identity, { level: 9 })),
  }
}

const headersOf = (file: StaticFile): Record<string, string> => ({
  'content-type': file.type,
  etag: file.etag,
  'x-content-type-options': 'nosniff',
  // A picture that is opened by itself runs nothing.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  ...(file.br && { vary: 'accept-encoding' }),
})

function bodyFor(file: StaticFile, accepted: string | undefined): { encoding: Encoding; body: Uint8Array } {
  const encoding = chooseEncoding(accepted)
  const body = encoding === 'identity' ? undefined : file[encoding]
  return body ? { encoding, body } : { encoding: 'identity', body: file.identity }
}
