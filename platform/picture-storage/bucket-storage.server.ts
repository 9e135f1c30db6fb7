import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '#platform/env.server.ts'
import { TellingError } from '#shared/telling-error.ts'
import type { PictureStorage } from './picture-storage.server.ts'

/** Each request, with its answer. Milliseconds. */
const timeoutMs = 20_000
/** After an answer of 429 or 5xx, each after a moment. */
const retries = 2

type Method = 'HEAD' | 'GET' | 'PUT' | 'DELETE'

/** Keeps pictures in an S3-compatible bucket. Whatever the bucket answers but the picture, or that there is none, is thrown as an Error
 *  that says what it answered. */
export function bucketStorage({ url, ...keys }: Bucket): PictureStorage {
  const client = new AwsClient({ ...keys, service: 's3', retries })

  const ask = async (method: Method, name: string, body?: Uint8Array<ArrayBuffer>) => {
    const response = await client.fetch(`${url}/${name}`, {
      method,
      body,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(body && {
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
        }),
      },
      // What is signed for one address goes to no other.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return response
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? []
    // A bucket that is missing is no picture that is missing.
    if (response.status === 404 && method !== 'PUT' && code !== 'NoSuchBucket') return null
    const [words] = name.split('?')
    throw new TellingError(`The bucket answered ${method} ${words} with ${response.status} ${code}`.trim())
  }

  return {
    storedAt: async (name) => {
      const head = await ask('HEAD', name)
      return head && new Date(head.headers.get('last-modified') ?? 0)
    },
    put: async (name, bytes) => {
      await (await ask('PUT', name, new Uint8Array(bytes)))?.body?.cancel()
    },
    get: async (name) => {
      const found = await ask('GET', name)
      return found && new Uint8Array(await found.arrayBuffer())
    },
    async *list(folder) {
      for (let after: string | null = ''; after !== null; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` })
        if (after) query.set('continuation-token', after)
        const page: string = (await (await ask('GET', `?${query}`))?.text()) ?? ''
        yield* listed(page)
        after = textOf('NextContinuationToken', page)
      }
    },
    remove: async (name) => {
      await (await ask('DELETE', name))?.body?.cancel()
    },
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
