import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pictureAt, pictureSet } from '#shared/picture-widths.ts'
import { Avatar } from './avatar.tsx'
import { Prose } from './prose.tsx'
import { SavesData } from './saves-data.ts'
import { Thumbnail } from './thumbnail.tsx'

const url = `/media/courses/${'0a'.repeat(16)}-1200x800.webp`
const html = `<p><img src="${url}" alt="" width="1200" height="800" loading="lazy"></p>`

const imageOf = (element: React.ReactNode, savesData: boolean): Record<string, string> => {
  const markup = renderToStaticMarkup(<SavesData value={savesData}>{element}</SavesData>)
  const [tag = ''] = /<img[^>]*>/.exec(markup) ?? []
  return Object.fromEntries(
    [...tag.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
  )
}

test('a picture comes in the widths that there are of it, and leaves its room before it comes', () => {
  const thumbnail = imageOf(<Thumbnail motif="book" color={null} url={url} />, false)
  expect(thumbnail).toMatchObject({ srcset: pictureSet(url), width: '640', height: '360', loading: 'lazy' })
  expect(thumbnail.sizes).toContain('46vw')
  const text = imageOf(<Prose html={html} language="id" />, false)
  expect(text).toMatchObject({ src: url, srcset: pictureSet(url), width: '1200', height: '800' })
  const eager = imageOf(<Thumbnail motif="book" color={null} url={url} eager />, false)
  expect(eager).not.toHaveProperty('loading')
  expect(imageOf(<Avatar name="Yulce" url={url} />, false).src).toBe(pictureAt(url, 160))
})

test('whoever saves data gets each in one small width', () => {
  const thumbnail = imageOf(<Thumbnail motif="book" color={null} url={url} />, true)
  expect(thumbnail.src).toBe(pictureAt(url, 320))
  const text = imageOf(<Prose html={html} language="id" />, true)
  expect(text.src).toBe(pictureAt(url, 640))
  for (const image of [thumbnail, text]) expect(Object.keys(image)).not.toContain('srcset')
})

test('a picture of which there is one width only asks for that one', () => {
  const small = `/media/courses/${'0a'.repeat(16)}-300x200.webp`
  const image = imageOf(<Thumbnail motif="book" color={null} url={small} />, false)
  expect(image.src).toBe(small)
  expect(Object.keys(image)).not.toContain('srcset')
})
