import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import type { Bucket } from '#platform/env.server.ts'

const keys = { accessKeyId: 'kunci', secretAccessKey: 'rahasia', region: 'ap-southeast-3' }

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, content: string) => createHmac('sha256', key).update(content).digest()

/** Whether a request carries the signature (AWS Signature Version 4) that its words and its content should have. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const { authorization = '', 'x-amz-content-sha256': hash, 'x-amz-date': time } = headers
  const [, names = '', signature] = /SignedHeaders=([a-z0-9;-]+), Signature=(\w+)$/.exec(authorization) ?? []
  if (typeof time !== 'string' || hash !== sha256(body)) return false
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return false
  const words = signed.map((name) => `${name}:${headers[name]}\n`).join('')
  const day = time.slice(0, 8)
  const scope = `${day}/${keys.region}/s3/aws4_request`
  const [place, query = ''] = (url ?? '').split('?')
  const canonical = [method, place, query.split('&').sort().join('&'), words, names, hash].join('\n')
  const key = [keys.region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${keys.secretAccessKey}`, day))
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex')
  return (
    signature === expected &&
    authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope}, `)
  )
}

/** A bucket on this machine, which keeps in memory what it is given and refuses what is not signed. `answers` come first, one a request. */
export async function bucketForTest() {
  const objects = new Map<string, { body: Buffer; type: string | undefined }>()
  const storedAt = new Date()
  const asked: string[] = []
  const answers: ((response: ServerResponse) => void)[] = []

  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const next = answers.shift()
    if (next) return next(response)
    if (!isSigned(request, body)) return refuse(403, 'SignatureDoesNotMatch')(response)
    const key = request.url ?? ''
    if (key.includes('?list-type=2')) return void response.writeHead(200).end(listOf(objects, key, storedAt))
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (request.method === 'PUT') objects.set(key, { body, type: request.headers['content-type'] })
    const found = objects.get(key)
    if (!found) return refuse(404, 'NoSuchKey')(response)
    const headers = { 'last-modified': storedAt.toUTCString() }
    response.writeHead(200, headers).end(request.method === 'GET' ? found.body : undefined)
  }
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => answer(request, response, Buffer.concat(chunks)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const bucket: Bucket = { ...keys, url: `http://127.0.0.1:${port}/noken` }
  return { bucket, objects, asked, answers, close }
}

/** Two a page, so that there is a next one. */
function listOf(objects: Map<string, unknown>, url: string, storedAt: Date): string {
  const query = new URL(url, 'http://bucket').searchParams
  const names = [...objects.keys()]
    .map((key) => key.replace('/noken/', ''))
    .filter((name) => name.startsWith(query.get('prefix') ?? ''))
    .sort()
  const start = Number(query.get('continuation-token') ?? 0)
  const entries = names
    .slice(start, start + 2)
    .map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${storedAt.toISOString()}</LastModified></Contents>`,
    )
  const next = names.length > start + 2 ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`
}

/** An answer as S3 gives it when it refuses. */
export const refuse = (status: number, code: string) => (response: ServerResponse) =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
