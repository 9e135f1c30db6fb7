import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '#platform/env.server.ts'
import { sha256Of } from '#platform/uploads/receive-file.server.ts'
import { TellingError } from '#shared/telling-error.ts'
import type { PictureStorage } from './picture-storage.server.ts'

/** What a bucket is asked to store, and how long each request may take, with its answer. Milliseconds. */
type StoredObjects = { type: string; cacheControl: string; timeoutMs: number }

const pictureObjects: StoredObjects = {
  type: 'image/webp',
  cacheControl: 'public, max-age=31536000, immutable',
  timeoutMs: 20_000,
}

/** After an answer of 429 or 5xx, each after a moment. */
const retries = 2

type Method = 'HEAD' | 'GET' | 'PUT' | 'DELETE'

/** Stores pictures, or what else `objects` says, in an S3-compatible bucket. Whatever the bucket answers but the picture,
 *  or that there is none, is thrown as an Error that says what it answered. */
export function bucketStorage({ url, ...keys }: Bucket, objects = pictureObjects): PictureStorage {
  const client = new AwsClient({ ...keys, service: 's3', retries })
  const { timeoutMs } = objects
  const inTime = <Result>(work: Promise<Result>) => within(timeoutMs, work)

  const ask = async (method: Method, name: string, body?: Uint8Array<ArrayBuffer> | Blob) => {
    const asking = client.fetch(`${url}/${name}`, {
      method,
      body,
      headers: {
        'x-amz-content-sha256': await hashOf(body ?? ''),
        ...(body && {
          'content-type': objects.type,
          'cache-control': objects.cacheControl,
        }),
      },
      // What is signed for one address goes to no other.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const response = await inTime(asking)
    if (response.ok) return response
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await inTime(response.text())) ?? []
    // A bucket that is missing is no picture that is missing.
    if (response.status === 404 && method !== 'PUT' && code !== 'NoSuchBucket') return null
    const [words] = name.split('?')
    throw new TellingError(`The bucket answered ${method} ${words} with ${response.status} ${code}`.trim())
  }

  const askForText = async (name: string) => {
    const found = await ask('GET', name)
    return found && (await inTime(found.text()))
  }

  return {
    storedAt: async (name) => {
      const head = await ask('HEAD', name)
      return head && new Date(head.headers.get('last-modified') ?? 0)
    },
    put: async (name, content) => {
      const body = content instanceof Blob ? content : new Uint8Array(content)
      await (await ask('PUT', name, body))?.body?.cancel()
    },
    get: async (name) => {
      const found = await ask('GET', name)
      return found && new Uint8Array(await inTime(found.arrayBuffer()))
    },
    getInto: async (name, file) => {
      const found = await ask('GET', name)
      if (found) await inTime(writeFile(file, found.body ?? '', { mode: 0o600 }))
      return found !== null
    },
    async *list(folder) {
      for (let after: string | null = ''; after !== null; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` })
        if (after) query.set('continuation-token', after)
        const page: string = (await askForText(`?${query}`)) ?? ''
        yield* listed(page)
        after = textOf('NextContinuationToken', page)
      }
    },
    remove: async (name) => {
      await (await ask('DELETE', name))?.body?.cancel()
    },
  }
}

const hashOf = async (body: Uint8Array | string | Blob): Promise<string> =>
  body instanceof Blob ? sha256Of(body) : createHash('sha256').update(body).digest('hex')

/** Rejects when it takes too long. The signal of a request does not see to that alone: what ties the one to the other
 *  may have been collected as garbage by then, and a bucket that says nothing would be waited for minutes. */
async function within<Result>(timeoutMs: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new TellingError('The bucket does not answer.')), timeoutMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** What a page of the bucket's list names. The names that we give need no unescaping. */
function* listed(page: string): Generator<{ name: string; storedAt: Date }> {
  for (const entry of page.split('<Contents>').slice(1)) {
    const [name, at] = [textOf('Key', entry), new Date(textOf('LastModified', entry) ?? Number.NaN)]
    if (name && !Number.isNaN(at.getTime())) yield { name, storedAt: at }
  }
}

const textOf = (element: string, xml: string): string | null =>
  new RegExp(`<${element}>([^<]+)</${element}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? null
