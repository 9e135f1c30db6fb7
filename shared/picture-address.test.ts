import { expect, test } from 'vitest'
import { isPictureAddress, isStoredPicture, ownPicture } from './picture-address.ts'

test('a picture of this site is shown, of any other the place for it stays empty', () => {
  expect(ownPicture('/media/courses/a.webp')).toBe('/media/courses/a.webp')
  for (const url of [
    'https://a.example/b.png',
    '//a.example/b.png',
    '/\\a.example/b.png',
    'b.png',
    '',
    null,
    undefined,
  ])
    expect(ownPicture(url), String(url)).toBeNull()
})

test('a field takes what is stored here, and addresses that are fetched', () => {
  expect(isStoredPicture('/media/courses/0123-640x360.webp')).toBe(true)
  expect(isStoredPicture('/media/widths/0123-640x360-320.webp')).toBe(false)
  expect(isStoredPicture('https://a.example/media/courses/0-1x1.webp')).toBe(false)
  expect(isPictureAddress('https://a.example/b.png')).toBe(true)
  for (const typed of [
    '/etc/passwd',
    '/media/../x.webp',
    '//a.example/b.png',
    'javascript:alert(1)',
    'b.png',
  ])
    expect(isPictureAddress(typed), typed).toBe(false)
})
