import { expect, test } from 'vitest'
import {
  pictureAt,
  pictureSet,
  wholePicture,
  withModestPictures,
  withPictureWidths,
} from './picture-widths.ts'

const content = '0a'.repeat(16)
const own = (size: string) => `/media/courses/${content}-${size}.webp`
const at = (size: string, width: number) => `/media/widths/${content}-${size}-${width}.webp`

test('a wide picture can be had in every width below its own', () => {
  expect(pictureSet(own('1200x675'))).toBe(
    `${at('1200x675', 320)} 320w,${at('1200x675', 640)} 640w,${at('1200x675', 960)} 960w,${own('1200x675')} 1200w`,
  )
  expect(pictureSet(own('640x360'))).toBe(`${at('640x360', 320)} 320w,${own('640x360')} 640w`)
})

test('what is no wider, lies elsewhere or has another name stays as it is', () => {
  for (const url of [
    own('320x200'),
    '/noken-bag.svg',
    'https://lain.example/a-900x900.webp',
    at('900x900', 320),
  ]) {
    expect(pictureAt(url, 320)).toBe(url)
    expect(pictureSet(url)).toBeUndefined()
  }
})

test('an address of one width leads back to the whole picture', () => {
  expect(wholePicture(pictureAt(own('1200x675'), 640))).toBe(own('1200x675'))
  expect(wholePicture('/favicon.svg')).toBe('/favicon.svg')
})

test('pictures of a text come in the widths that there are, or in the modest one; nothing else of it changes', () => {
  const [large, small] = [own('1200x800'), own('300x200')]
  const html = `<p>Satu <img src="${large}" alt="a" width="1200"> <img src="${small}" alt=""> src="${large}"</p>`
  expect(withModestPictures(html)).toBe(html.replace(large, at('1200x800', 640)))
  const set = ` srcset="${pictureSet(large)}" sizes="auto,(width<46em) 92vw,44em"`
  expect(withPictureWidths(html)).toBe(html.replace(`src="${large}"`, `src="${large}"${set}`))
})
