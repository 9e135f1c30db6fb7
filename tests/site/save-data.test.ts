import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { pictureAt, pictureSet } from '#shared/picture-widths.ts'
import { videoMegabytes } from '#shared/video-size.ts'
import { type Visitor, visit } from '#tests/visitor.ts'
import { siteForTest } from './site-for-test.ts'

const { server, somebody } = await siteForTest()
const visitor = visit(server.url)
const little = { 'save-data': 'on' }

const listSchema = z.object({ courses: z.array(z.object({ id: z.string(), title: z.string() })) })
const { courses } = listSchema.parse(await (await visitor.get('/api/courses')).json())

const page = async (reader: Visitor, path: string, headers: Record<string, string> = {}) => {
  const answer = await reader.get(path, headers)
  expect(answer.status, path).toBe(200)
  return { headers: answer.headers, html: await answer.text() }
}

const loadsFont = /<link rel="preload"[^>]* as="font"/
const hasOwnLetters = /<html[^>]* style="--font-sans:/

test('whoever saves data loads no typeface and nothing ahead; others do, also from what is kept', async () => {
  const readers: [Visitor, string][] = [
    [visitor, '/courses'],
    [await somebody(), '/dashboard'],
    [await somebody(), '/courses'],
  ]
  for (const [reader, path] of readers) {
    // One after the other and again, so that what is kept for the one is there when the other asks.
    for (const headers of [{}, little, {}, little]) {
      const { headers: answered, html } = await page(reader, path, headers)
      const savesData = headers === little
      expect(loadsFont.test(html), path).toBe(!savesData)
      expect(hasOwnLetters.test(html), path).toBe(savesData)
      expect(answered.has('speculation-rules'), path).toBe(!savesData)
      expect(answered.get('vary')).toContain('save-data')
    }
  }
})

test('a video says about how much it is before anything of it is loaded', async () => {
  const { id } = courses.find(({ title }) => title.startsWith('IoT untuk Pemula')) ?? { id: '' }
  const preview = z.object({
    modules: z.array(
      z.object({
        lessons: z.array(z.object({ id: z.string(), is_free: z.boolean(), duration_minutes: z.number() })),
      }),
    ),
  })
  const { modules } = preview.parse(await (await visitor.get(`/api/courses/${id}`)).json())
  const free = modules.flatMap(({ lessons }) => lessons).filter((lesson) => lesson.is_free)
  let videos = 0
  for (const { id: lessonId, duration_minutes: minutes } of free) {
    const { html } = await page(visitor, `/courses/${id}?tab=curriculum&preview=${lessonId}`)
    if (!html.includes('data-youtube=')) continue
    videos += 1
    expect(html).toContain(`${minutes} min, about ${videoMegabytes(minutes)} MB`)
    expect(html).not.toMatch(/ytimg|<iframe/)
  }
  expect(videos).toBeGreaterThan(0)
})

test('a picture comes in every width that pages name, and in no other', async () => {
  const instructor = await somebody('instructor')
  const photo = await sharp({
    create: {
      ...{ width: 1200, height: 600, channels: 3, background: '#888' },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('picture', new Blob([new Uint8Array(photo)]), 'foto.jpg')
  const stored = await fetch(`${server.url}/studio/pictures`, {
    method: 'POST',
    body: form,
    headers: { cookie: instructor.cookies(), origin: server.url, 'sec-fetch-site': 'same-origin' },
  })
  const { url } = z.object({ url: z.string() }).parse(await stored.json())
  const named = [
    pictureAt(url, 160),
    ...(pictureSet(url) ?? '').split(',').map((each) => each.split(' ')[0] ?? ''),
  ]
  expect(named).toHaveLength(5)
  let before = 0
  for (const address of named) {
    const answer = await fetch(server.url + address)
    expect([answer.status, answer.headers.get('content-type')], address).toEqual([200, 'image/webp'])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const { length } = await answer.bytes()
    expect(length).toBeGreaterThan(before)
    before = length
  }
  for (const width of ['100', '319', '961', '1200'])
    expect((await fetch(server.url + (named[0] ?? '').replace('-160.', `-${width}.`))).status).toBe(404)
})
