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

const courseSchema = z.object({
  modules: z.array(
    z.object({
      lessons: z.array(z.object({ id: z.string(), is_free: z.boolean(), duration_minutes: z.number() })),
    }),
  ),
})
async function lessonsOf(title: string) {
  const { id } = courses.find((course) => course.title.startsWith(title)) ?? { id: '' }
  const { modules } = courseSchema.parse(await (await visitor.get(`/api/courses/${id}`)).json())
  return { id, lessons: modules.flatMap(({ lessons }) => lessons) }
}

const page = async (reader: Visitor, path: string, headers: Record<string, string> = {}) => {
  const answer = await reader.get(path, headers)
  expect(answer.status, path).toBe(200)
  return { headers: answer.headers, html: await answer.text() }
}

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
      expect(hasOwnLetters.test(html), path).toBe(savesData)
      expect(answered.has('speculation-rules'), path).toBe(!savesData)
      expect(answered.get('vary')).toContain('save-data')
    }
  }
})

test('a lesson that a device keeps names the typeface, so that it is kept, but for those who save data', async () => {
  const student = await somebody()
  const { id, lessons } = await lessonsOf('IoT untuk Pemula')
  await student.post(`/courses/${id}`, { intent: 'enroll' })
  const path = `/courses/${id}/offline/${lessons[0]?.id}`
  const namesFont = async (headers: Record<string, string>) =>
    /href="[^"]+\.woff2"/.test((await page(student, path, headers)).html)
  expect([await namesFont({}), await namesFont(little)]).toEqual([true, false])
})

test('a video says about how much it is before anything of it is loaded', async () => {
  const { id, lessons } = await lessonsOf('IoT untuk Pemula')
  let videos = 0
  for (const { id: lessonId, duration_minutes: minutes } of lessons.filter((each) => each.is_free)) {
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
