import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { OwnPage } from '#app/answers/own-page.server.tsx'
import { onlyFrame } from '#app/middleware/own-parts.ts'
import type { Piece } from '#app/middleware/request-context.server.ts'
import { cacheBytes } from '#platform/cache-bytes.ts'
import { type CachedPage, createPageCache } from '#platform/page-cache.server.ts'
import { heldMemory } from '#tests/held-memory.ts'
import { fillPage, type PageInParts, pageInParts } from './page-in-parts.ts'
import { finishResponse } from './respond.ts'
import { staticFiles } from './static-files.ts'

// What is counted is what is held: zlib gives small results as views of blocks of 64 kB, texts that were taken out of a page hold all of
// its text.

/** What may be held beyond what is counted. */
const tolerated = 1.3
const words = (count: number) => Array.from({ length: count }, () => randomBytes(4).toString('hex')).join(' ')

/** A page in pieces, as a list of courses is: the frame's personalised fragments, marks close together, text around them. */
function pieces(n: number): Piece[] {
  const mark = (card: number): Piece[] => [
    { text: `<li>${words(20)}` },
    { text: '', own: `mark-${card}` },
    { text: '</li>' },
  ]
  const page = [
    { text: `<html lang="id"` },
    { text: '', own: 'document' },
    { text: `><body>Halaman ${n}, “${words(500)}”` },
    { text: '<a>Masuk</a>', own: 'menu' },
    { text: words(300) },
    ...[1, 2, 3, 4].flatMap(mark),
  ]
  // As a page that was rendered is taken apart.
  const whole = page.map(({ text }) => text).join('')
  let at = 0
  return page.map(({ text, ...piece }) => {
    at += text.length
    return { ...piece, text: whole.slice(at - text.length, at) }
  })
}

type Cache = Pick<ReturnType<typeof createPageCache>, 'keep'>

/** Renders so many pages for nobody, as requests do. */
async function render(count: number, cache: Cache): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const own = pieces(n)
    const response = new Response(own.map(({ text }) => text).join(''), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
    const request = new Request(`https://noken.example/courses?search=${n}`)
    await finishResponse(response, {
      env: { publicUrl: 'https://noken.example', mode: 'production' },
      cache,
      request,
      url: new URL(request.url),
      facts: {
        cache: { tags: ['courses'], query: ['search'], own: onlyFrame, pieces: own },
        locale: 'id',
        savesData: false,
        nonce: '',
        requestId: 'x',
      },
      hasSession: false,
      ticket: 0,
    })
  }
}

test('cached pages hold no more memory than is counted', async () => {
  const cache = createPageCache()
  await render(20, createPageCache())
  const before = await heldMemory()
  await render(300, cache)
  const held = (await heldMemory()) - before
  const { pages, bytes } = cache.size
  expect(pages).toBe(300)
  expect(held).toBeLessThan(tolerated * bytes)
  expect(held).toBeGreaterThan(bytes / tolerated / tolerated)
})

test('pages of which there are too many hold no more than their bound', async () => {
  const maxBytes = 3_000_000
  const cache = createPageCache({ maxBytes })
  const before = await heldMemory()
  await render(200, cache)
  expect((await heldMemory()) - before).toBeLessThan(tolerated * maxBytes)
  expect(cache.size.bytes).toBeGreaterThan(maxBytes / 2)
})

const readerOf = (n: number): OwnPage => ({
  sign: String(n),
  frame: (name) => ({ shows: `id ${name} ${n}`, html: () => `<a>Orang ${n}</a>` }),
  page: { shows: `[${n}]`, html: (names) => names.map((name) => `<b>${name}</b>`) },
})

test('what five hundred readers see of twenty pages holds no more than the bound of fragments', async () => {
  const kept: PageInParts[] = []
  const noted = (page: CachedPage) => {
    const parts = pageInParts(page)
    if (parts) kept.push(parts)
    return true
  }
  await render(20, { keep: (_key, page) => noted(page) })
  const before = await heldMemory()
  for (let n = 0; n < 500; n += 1) await Promise.all(kept.map((page) => fillPage(page, readerOf(n))))
  expect((await heldMemory()) - before).toBeLessThan(tolerated * cacheBytes.fragments)
})

test('files of the build hold what they and their compressed forms have', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'noken-test-'))
  const names = Array.from({ length: 200 }, (_, n) => `${n}.css`)
  for (const name of names) writeFileSync(path.join(folder, name), `a { color: red } /* ${words(10)} */`)
  const serve = staticFiles(folder, { immutable: true })
  const before = await heldMemory()
  for (const name of names) {
    const request = new IncomingMessage(new Socket())
    request.method = 'GET'
    expect(await serve(request, new ServerResponse(request), name)).toBe(true)
  }
  expect((await heldMemory()) - before).toBeLessThan(200 * 10_000)
  rmSync(folder, { recursive: true })
})
