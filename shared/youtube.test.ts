import fc from 'fast-check'
import { expect, test } from 'vitest'
import { youtubeEmbedUrl, youtubeId, youtubeStillId, youtubeWatchUrl } from './youtube.ts'

const emails = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-']
const idOf = (length: number) =>
  fc.string({ unit: fc.constantFrom(...emails), minLength: length, maxLength: length })
const id = idOf(11)
const scheme = fc.constantFrom('https://', 'http://', 'HTTPS://', '//', '')
const host = fc.constantFrom(
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'WWW.YouTube.com',
)
const parameters = fc
  .array(
    fc.constantFrom(
      't=42s',
      'list=PLmsFUfdnGr3xRts0TIwyaHyQuHaNQcb6-',
      'si=abc',
      'feature=shared',
      'index=2',
      'pp=',
    ),
  )
  .map((list) => list.join('&'))

test('a watch link gives its id, wherever among the parameters it stands', () => {
  fc.assert(
    fc.property(scheme, host, id, parameters, parameters, (start, name, video, before, after) => {
      const query = [before, `v=${video}`, after].filter(Boolean).join('&')
      expect(youtubeId(`${start}${name}/watch?${query}`)).toBe(video)
    }),
  )
})

test('short, embed, shorts and live links give their id, with and without parameters', () => {
  const place = fc.constantFrom(
    'youtu.be/',
    'www.youtu.be/',
    'www.youtube.com/embed/',
    'youtube.com/shorts/',
    'm.youtube.com/live/',
    'www.youtube-nocookie.com/embed/',
    'youtube-nocookie.com/embed/',
  )
  fc.assert(
    fc.property(
      scheme,
      place,
      id,
      parameters,
      fc.constantFrom('', '/'),
      (start, path, video, query, slash) => {
        expect(youtubeId(`  ${start}${path}${video}${slash}${query ? `?${query}` : ''} `)).toBe(video)
      },
    ),
  )
})

test('an id of any other length is no id', () => {
  const otherLength = fc.integer({ min: 0, max: 40 }).filter((length) => length !== 11)
  fc.assert(
    fc.property(otherLength.chain(idOf), (video) => {
      expect(youtubeId(`https://youtu.be/${video}`)).toBeNull()
      expect(youtubeId(`https://www.youtube.com/watch?v=${video}`)).toBeNull()
      expect(youtubeId(`https://www.youtube.com/embed/${video}`)).toBeNull()
    }),
  )
})

test('whatever is given, the answer is null or an id of 11 harmless characters', () => {
  const pieces = fc.constantFrom(
    'https://',
    'youtube.com',
    'youtu.be',
    '/',
    '?v=',
    '&',
    'watch',
    'dQw4w9WgXcQ',
    '"',
    '<',
    '\n',
    '#',
  )
  const text = fc.oneof(
    fc.string(),
    fc.array(pieces).map((list) => list.join('')),
  )
  fc.assert(
    fc.property(text, (link) => {
      const found = youtubeId(link)
      if (found !== null) expect(found).toMatch(/^[A-Za-z0-9_-]{11}$/)
    }),
  )
})

test.each([
  'https://evil-youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.tld/watch?v=dQw4w9WgXcQ',
  'https://evil.tld/youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com@evil.tld/watch?v=dQw4w9WgXcQ',
  'https://someone@youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://notyoutu.be/dQw4w9WgXcQ',
  'https://video.youtube.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert("youtu.be/dQw4w9WgXcQ")',
  'javascript://youtu.be/dQw4w9WgXcQ',
  'data:text/html,youtu.be/dQw4w9WgXcQ',
  'ftp://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/playlist?list=PLmsFUfdnGr3xRts0TIwyaHyQuHaNQcb6-',
  'https://www.youtube.com/embed/videoseries?list=PLmsFUfdnGr3xRts0TIwyaHyQuHaNQcb6-',
  'https://www.youtube.com/embed/live_stream?channel=UC123',
  'https://www.youtube.com/c/AzureFunctions',
  'https://www.youtube.com/@AzureFunctions',
  'https://www.youtube.com/watch?v=dQw4w9WgXc%0A',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ%22',
  'https://www.youtube.com/watch/dQw4w9WgXcQ/more',
  'https://youtu.be/embed/dQw4w9WgXcQ',
  'https://you\ttube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?V=dQw4w9WgXcQ',
  'https://img.youtube.com/vi/bVFfcYh6UBw/0.jpg',
  'https://www.youtube.com/watch',
  'dQw4w9WgXcQ',
  'https://',
  '',
])('is not a link to one video: %s', (link) => {
  expect(youtubeId(link)).toBeNull()
})

test('a video is played from the host without cookies, with controls and without related videos', () => {
  expect(youtubeEmbedUrl('bVFfcYh6UBw')).toBe(
    'https://www.youtube-nocookie.com/embed/bVFfcYh6UBw?autoplay=1&controls=1&rel=0',
  )
})

test('the stored form of a link leads to the same video', () => {
  fc.assert(
    fc.property(
      id.filter((video) => video !== 'videoseries'),
      (video) => youtubeId(youtubeWatchUrl(video)) === video,
    ),
  )
})

test('a still picture gives the id of its video', () => {
  expect(youtubeStillId('https://img.youtube.com/vi/bVFfcYh6UBw/0.jpg')).toBe('bVFfcYh6UBw')
  expect(youtubeStillId('//i3.ytimg.com/vi_webp/bVFfcYh6UBw/hqdefault.webp')).toBe('bVFfcYh6UBw')
  for (const other of [
    'https://youtu.be/bVFfcYh6UBw',
    'https://img.youtube.com/vi/short/0.jpg',
    'https://img.youtube.com/an/bVFfcYh6UBw/0.jpg',
    'https://img.youtube.com.example.org/vi/bVFfcYh6UBw/0.jpg',
    'foto.png',
  ])
    expect(youtubeStillId(other)).toBeNull()
})
