import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentPieces } from './content-pieces.server.ts'
import { finishContent } from './finish-content.ts'
import type { Asker, Meaning } from './link-meaning.ts'

const meanings: Record<string, Meaning> = {
  'pi.md': { kind: 'lesson', key: 'pi.md', hash: '' },
  'pi.md#alat': { kind: 'lesson', key: 'pi.md', hash: '#alat' },
  '#sini': { kind: 'here', hash: '#sini' },
  '..': { kind: 'course' },
  'papan.png': { kind: 'picture', path: 'papan.png' },
  'rusak.png': { kind: 'picture', path: 'rusak.png' },
}
const meaningOf = (target: string): Meaning =>
  meanings[target] ?? (/^https?:/.test(target) ? { kind: 'elsewhere' } : { kind: 'unresolved' })
const asker: Asker = { link: meaningOf, picture: meaningOf }

const finished = (markdown: string) =>
  finishContent(contentPieces(markdown, asker), {
    courseId: 'C',
    lessonIds: new Map([['pi.md', 'L']]),
    pictureUrls: new Map([
      ['papan.png', '/media/courses/p-4x3.webp'],
      ['rusak.png', null],
    ]),
  })

test.each([
  ['links lead to the lesson', '[Papan *Pi*](pi.md)', '[Papan *Pi*](/courses/C/learn?lesson=L)'],
  ['anchors and titles stay', '[Pi](pi.md#alat "Alat")', '[Pi](/courses/C/learn?lesson=L#alat "Alat")'],
  ['a heading of the same page', '[sini](#sini)', '[sini](#sini)'],
  ['the README of a module means the course', '- [naik](..)', '- [naik](/courses/C)'],
  ['a link that leads nowhere keeps its words', 'a [b **c**](hilang.md) d', 'a b **c** d'],
  ['links elsewhere stay as they are', '[a]( https://mqtt.org  "x" )', '[a]( https://mqtt.org  "x" )'],
  [
    'addresses stay as they are',
    '<https://mqtt.org> https://mqtt.org',
    '<https://mqtt.org> https://mqtt.org',
  ],
  ['a picture file can be linked to', '[besar](papan.png)', '[besar](/media/courses/p-4x3.webp)'],
  ['pictures are shown', '![Papan](papan.png)', '![Papan](/media/courses/p-4x3.webp)'],
  ['a missing picture leaves its description', '![Papan *Pi* [a]](hilang.png)', '*Papan Pi \\[a\\]*'],
  ['a broken picture leaves its description', '![Papan](rusak.png)', '*Papan*'],
  ['a missing picture without description vanishes', 'a ![](hilang.png) b', 'a  b'],
  [
    'a picture within a link',
    '[![Papan](papan.png)](pi.md)',
    '[![Papan](/media/courses/p-4x3.webp)](/courses/C/learn?lesson=L)',
  ],
  ['a missing picture within a link elsewhere', '[![Papan](x.png)](https://a.b)', '[*Papan*](https://a.b)'],
  ['a missing picture within a broken link', '[![Papan](x.png)](y.md)', '*Papan*'],
  [
    'references',
    '[Pi][1] ![P][2]\n\n[1]: pi.md\n[2]: papan.png',
    '[Pi](/courses/C/learn?lesson=L) ![P](/media/courses/p-4x3.webp)\n\n[1]: pi.md\n[2]: papan.png',
  ],
  ['references that lead nowhere', '[Pi]\n\n[pi]: hilang.md', 'Pi\n\n[pi]: hilang.md'],
  [
    'quotes and tables',
    '> | a |\n> |---|\n> | [Pi](pi.md) |',
    '> | a |\n> |---|\n> | [Pi](/courses/C/learn?lesson=L) |',
  ],
  [
    'HTML links',
    '<a class="x" href=\'pi.md#alat\'>Pi</a>',
    '<a class="x" href="/courses/C/learn?lesson=L#alat">Pi</a>',
  ],
  ['HTML links that lead nowhere', 'a <a href="hilang.md">b</a>', 'a <a>b</a>'],
  [
    'HTML pictures',
    '<img width=4 src=papan.png alt="P">',
    '<img width=4 src="/media/courses/p-4x3.webp" alt="P">',
  ],
  ['missing HTML pictures', '<p><img src="x.png" alt="Papan"></p>', '<p><em>Papan</em></p>'],
  [
    'a still of a video that is a link says what the video is',
    '[![Cara *me-reset*](https://img.youtube.com/vi/bVFfcYh6UBw/0.jpg)](https://youtu.be/bVFfcYh6UBw)',
    '[▶ Cara me-reset](https://youtu.be/bVFfcYh6UBw)',
  ],
  [
    'a still of a video alone becomes a link to it',
    'a ![](https://i.ytimg.com/vi/bVFfcYh6UBw/hq.jpg) b',
    'a [▶ Video](https://www.youtube.com/watch?v=bVFfcYh6UBw) b',
  ],
  [
    'stills in HTML',
    '<a href="https://youtu.be/bVFfcYh6UBw"><img alt="Reset" src="https://img.youtube.com/vi/bVFfcYh6UBw/0.jpg"></a><img src="https://img.youtube.com/vi/YI772q5v3yI/0.jpg" alt="">',
    '<a href="https://youtu.be/bVFfcYh6UBw">▶ Reset</a><a href="https://www.youtube.com/watch?v=YI772q5v3yI">▶ Video</a>',
  ],
  [
    'pictures of other sites stay as they are',
    '[![a](https://a.b/vi/bVFfcYh6UBw/0.jpg)](https://youtu.be/bVFfcYh6UBw)',
    '[![a](https://a.b/vi/bVFfcYh6UBw/0.jpg)](https://youtu.be/bVFfcYh6UBw)',
  ],
  ['code is left alone', '`[a](pi.md)`\n\n    [a](pi.md)', '`[a](pi.md)`\n\n    [a](pi.md)'],
])('%s', (_, markdown, expected) => {
  expect(finished(markdown)).toBe(expected)
})

test('text without local links and pictures stays as it is, to the letter', () => {
  const piece = fc.constantFrom(
    'a',
    ' ',
    '\n',
    '\n\n',
    '> ',
    '- ',
    '**',
    '`',
    '<b>',
    '|',
    '[x](https://a.b)',
    '![x](https://a.b/c.png)',
    '\\',
    '#',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (parts) => {
      expect(contentPieces(parts.join(''), asker).join('')).toBe(parts.join(''))
    }),
  )
})
