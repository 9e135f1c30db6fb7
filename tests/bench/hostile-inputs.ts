import fc from 'fast-check'
import sharp from 'sharp'
import { zipOf } from '#domain/course-import/zip-for-test.ts'
import { formOfBytes } from '#tests/access/hostile-requests.ts'

/** Something that is sent to a server to hold it up. `who`: a visitor, or an instructor, whose own course `{course}` in a path is. */
export type HostileInput = { what: string; who: 'visitor' | 'instructor'; path: string; body: BodyInit }

const marks = [
  ...[
    '*',
    '_',
    '`',
    '~',
    '[',
    ']',
    '<',
    '>',
    '#',
    '|',
    '\\',
    '&',
    '!',
    '$',
    '%',
    '(',
    ':',
    '"',
    "'",
    '=',
    '-',
    '+',
    '\t',
  ],
  ...[
    '**',
    '***a ',
    '*a_',
    '_a*',
    '[a](b',
    '![a](',
    '[^a]',
    '[a]: b ',
    '[[',
    ']]',
    '](',
    '<b>',
    '<a ',
    '<!--',
    '<![CDATA[',
    '&amp',
    '&#0',
  ],
  ...[
    '- ',
    '1. ',
    '> ',
    '> - ',
    '    ',
    '- [ ] ',
    '| a ',
    '|-',
    '```',
    '~~~',
    '# ',
    '\n',
    '\r',
    'a\n',
    '- a\n',
    '> a\n',
    '| a |\n',
    '<p>\n',
  ],
  ...['http://a.', 'www.a', 'a@b.', 'a@', '\u0301', '\u202e', '\ud83d\ude00', '字', '\u00a0', '﷽'],
] as const

const manage = '/instructor/courses/{course}/manage'

function preview(what: string, content: string): HostileInput {
  // With room for a picture, as the lesson's form is sent.
  const body = new FormData()
  const fields = { intent: 'preview-lesson', title: 'a', content, duration_minutes: '5' }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return { what: `a lesson of ${what}`, who: 'instructor', path: manage, body }
}

const repeated = (unit: string, characters: number) =>
  unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters)

const form = (what: string, path: string, body: BodyInit): HostileInput => ({
  what,
  who: 'visitor',
  path,
  body,
})

function archive(what: string, content: string): HostileInput {
  const files = [
    { name: 'kursus/1-mulai/README.md', content: '# Mulai' },
    { name: 'kursus/1-mulai/1-satu.md', content },
  ]
  return upload(`an archive with ${what}`, zipOf(files))
}

function upload(what: string, bytes: Uint8Array<ArrayBuffer> | Buffer): HostileInput {
  const body = new FormData()
  body.set('archive', new Blob([new Uint8Array(bytes)], { type: 'application/zip' }), 'kursus.zip')
  return { what, who: 'instructor', path: '/studio/archives', body }
}

function picture(what: string, bytes: Buffer): HostileInput {
  const body = new FormData()
  body.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'gambar.png')
  return { what: `a picture: ${what}`, who: 'instructor', path: '/studio/pictures', body }
}

const fieldsOf = (name: (index: number) => string, count: number) =>
  new URLSearchParams(Array.from({ length: count }, (_, index) => [name(index), 'a']))

const forms = (): HostileInput[] => [
  form('an index of ten million', '/contact', new URLSearchParams({ 'x[10000000]': '1' })),
  form('an index of a hundred million', '/newsletter', new URLSearchParams({ 'x[100000000]': '1' })),
  form(
    '20,000 fields of one name',
    '/auth/signin',
    fieldsOf(() => 'a', 20_000),
  ),
  form(
    '100,000 fields of one name',
    '/auth/signin',
    fieldsOf(() => 'a', 100_000),
  ),
  form(
    '20,000 fields of different names',
    '/auth/signin',
    fieldsOf((index) => `a${index}`, 20_000),
  ),
  form('a name of 20,000 parts', '/auth/signup', new URLSearchParams([['a.'.repeat(20_000), '1']])),
  form("conform's own field", '/auth/signup', new URLSearchParams({ __intent__: '1' })),
  form('a field below another', '/auth/signup', new URLSearchParams({ 'email.toString': '1' })),
  form('a NUL in an address', '/auth/signin', new URLSearchParams({ email: 'a\0b', password: 'a' })),
  form('no form at all', '/auth/signin', '{}'),
  form('2 MB for a sign-in', '/auth/signin', formOfBytes(2_000_000)),
  form('50 MB for a sign-in', '/auth/signin', formOfBytes(50_000_000)),
  form(
    'percents without digits',
    '/contact',
    new Blob(['name='.concat('%'.repeat(15_000))], { type: 'application/x-www-form-urlencoded' }),
  ),
  ...['a', '@', '.', ' ', '-', 'a@', '"', 'http://', '\u0301'].map((unit) =>
    form(
      `an address of ${JSON.stringify(unit)}`,
      '/newsletter',
      new URLSearchParams({ email: repeated(unit, 4000) }),
    ),
  ),
]

const archives = (): HostileInput[] => [
  archive('40,000 percent signs', '%'.repeat(40_000)),
  archive('a million percent signs', '%'.repeat(999_000)),
  archive('3,000 unclosed pictures', `${'<img '.repeat(3000)}${'a'.repeat(300_000)}`),
  archive('900,000 backslashes', '\\'.repeat(900_000)),
  archive('300,000 marks of emphasis', '*a_'.repeat(300_000)),
  archive('links into the folder', '[a](satu.md) '.repeat(60_000)),
  archive('comments at its head', '<!-- '.repeat(150_000)),
  upload(
    'an archive of 250 MB in 250 kB',
    zipOf(
      Array.from({ length: 32 }, (_, index) => ({
        name: `k/1-a/${index}.md`,
        content: Buffer.alloc(7_900_000),
      })),
    ),
  ),
  upload(
    'an archive of 5,000 files',
    zipOf(Array.from({ length: 5000 }, (_, index) => ({ name: `k/1-a/${index}.md`, content: '# a' }))),
  ),
  upload('an archive that is none', Buffer.alloc(40_000_000, 80)),
]

async function pictures(): Promise<HostileInput[]> {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
  const large = await blank(7000, 7000)
  const claiming = Buffer.from(large)
  // Width and height stand in the first 24 bytes.
  claiming.writeUInt32BE(30_000, 16)
  claiming.writeUInt32BE(30_000, 20)
  return [
    picture('49 million points', large),
    picture('900 million points', claiming),
    picture('half of one', large.subarray(0, large.length / 2)),
    picture('5 MB of nothing', Buffer.alloc(4_999_000)),
  ]
}

const table = (columns: number, rows: number, cell: string) =>
  `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${`${`|${cell}`.repeat(columns)}|\n`.repeat(rows)}`

const lessons = (): HostileInput[] => [
  preview('900,000 backslashes', '\\'.repeat(900_000)),
  preview('a table of 190 by 200 cells', table(190, 200, '*a_')),
  preview('a table of 30,000 columns', table(30_000, 3, 'a')),
  preview('20,000 nested quotes', '>'.repeat(20_000)),
  preview('50,000 nested blocks', '<div>\n'.repeat(50_000)),
  preview('20,000 unclosed tags', '<b>'.repeat(20_000)),
  preview('one long reference, often used', `[a]: ${'x'.repeat(200_000)}\n\n${'[a]\n\n'.repeat(20_000)}`),
  ...marks.map((unit) => preview(`${JSON.stringify(unit)} over and over`, repeated(unit, 200_000))),
]

/** `seed` decides what is generated: marks in pairs and threes, over and over. */
const generated = (seed: number): HostileInput[] =>
  fc
    .sample(fc.array(fc.constantFrom(...marks), { minLength: 2, maxLength: 3 }), { seed, numRuns: 30 })
    .map((units) =>
      preview(`${JSON.stringify(units.join(''))} over and over`, repeated(units.join(''), 300_000)),
    )

/** Everything that has been found to hold a server up, and what is like it. */
export const hostileInputs = async (seed: number): Promise<HostileInput[]> => [
  ...forms(),
  ...archives(),
  ...(await pictures()),
  ...lessons(),
  ...generated(seed),
]
