import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { PictureStorage } from '#platform/picture-storage/picture-storage.server.ts'
import { memoryStorage } from '#platform/picture-storage/storage-for-test.ts'
import { mediaFiles } from './media-files.ts'

const content = `${'0a'.repeat(16)}-40x30`
const name = `courses/${content}.webp`

async function serve(get: PictureStorage['get']) {
  const logged: unknown[] = []
  const log = { error: (facts: unknown) => void logged.push(facts) }
  const media = mediaFiles({ ...memoryStorage().storage, get }, log)
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent((request.url ?? '').slice(1))
    if (!(await media(request, response, path))) response.writeHead(404).end('page')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { at: (path: string) => `http://127.0.0.1:${port}/${path}`, logged }
}

test('a picture is served for ever, and not again to whoever has it', async () => {
  const { at } = await serve(async (asked) => (asked === name ? new Uint8Array([1, 2, 3]) : null))
  const answer = await fetch(at(name))
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '3',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    etag: `"${content}"`,
  })
  expect(await answer.bytes()).toEqual(new Uint8Array([1, 2, 3]))
  const known = await fetch(at(name), { headers: { 'if-none-match': `"${content}"` } })
  expect([known.status, await known.text()]).toEqual([304, ''])
  const head = await fetch(at(name), { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '3', ''])
})

test('one width of a picture is served as it is, and known by its own mark', async () => {
  const { at } = await serve(async (asked) =>
    asked === `widths/${content}-320.webp` ? new Uint8Array([1]) : null,
  )
  const answer = await fetch(at(`widths/${content}-320.webp`))
  expect([answer.status, answer.headers.get('etag')]).toEqual([200, `"${content}-320"`])
  expect((await fetch(at(`widths/${content}-32.webp`))).status).toBe(404)
})

test('what is not there, has another name or is written to is left to the pages', async () => {
  const asked: string[] = []
  const { at } = await serve(async (path) => {
    asked.push(path)
    return null
  })
  const odd = [
    'courses/.env',
    'private/archives/01a203b3-9b87-7683-9f83-8e584a447643.zip',
    `private/archives/${content}.webp`,
    `courses/..%2f${name}`,
    `courses/${content}.webp%3facl`,
    'courses/',
    name.toUpperCase(),
  ]
  for (const path of [name, ...odd]) expect((await fetch(at(path))).status, path).toBe(404)
  expect((await fetch(at(name), { method: 'POST' })).status).toBe(404)
  expect(asked).toEqual([name])
})

test('a storage that fails fails the picture alone, is not remembered, and is logged', async () => {
  const { at, logged } = await serve(async () => {
    throw new Error('The bucket answered 503')
  })
  const answer = await fetch(at(name))
  expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
    502,
    'no-store',
    '',
  ])
  expect(logged).toMatchObject([{ err: { message: 'The bucket answered 503' }, picture: name }])
})
