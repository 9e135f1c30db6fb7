import { symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { overwriteGetLocale } from '#locale'
import { folderOf } from './folder-for-test.ts'
import { readCourseFolder } from './read-course-folder.server.ts'

overwriteGetLocale(() => 'en')

const small = {
  '1-mulai/README.md':
    '<!-- catatan -->\n# Mulai *di sini*\n\n![peta](peta.png)\n\nModul pertama. Singkat saja.\n\nLagi.',
  '1-mulai/1-satu.md':
    '# Satu\n\nIsi satu. [Dua](2-dua.md), [hilang](../lain.md), https://youtu.be/bVFfcYh6UBw',
  '1-mulai/2-dua.md': 'Tanpa judul.',
}

test('a folder becomes modules and lessons, with titles, minutes and the first video', async () => {
  const draft = await readCourseFolder(
    await folderOf({ ...small, 'lain.md': '# Lain', '.git/x.md': '# Sembunyi' }),
  )
  expect(draft).toMatchObject({
    key: 'kursus-uji',
    title: 'Kursus uji',
    description: 'Modul pertama.',
    durationHours: 1,
    price: null,
    isPublished: null,
    modules: [
      {
        key: '1-mulai',
        title: 'Mulai di sini',
        description: 'Modul pertama. Singkat saja.',
        lessons: [
          {
            key: '1-mulai/1-satu.md',
            title: 'Satu',
            minutes: 1,
            isFree: true,
            videoUrl: 'https://www.youtube.com/watch?v=bVFfcYh6UBw',
          },
          { key: '1-mulai/2-dua.md', title: 'Dua', minutes: 1, isFree: false, videoUrl: null },
        ],
      },
    ],
    links: {
      resolved: 1,
      unresolved: [{ file: '1-mulai/1-satu.md', target: '../lain.md' }],
      skippedFiles: ['lain.md'],
    },
  })
})

test('links keep odd anchors, and a folder with two READMEs is one module', async () => {
  const draft = await readCourseFolder(
    await folderOf({
      ...small,
      '1-mulai/readme.markdown': '# Juga',
      '1-mulai/3.md': '# Tiga\n\n[Satu](<1-satu.md#a (b)>)',
    }),
  )
  const lessons = draft.modules.flatMap((module) => module.lessons)
  expect(lessons.map(({ title }) => title)).toEqual(['Juga', 'Satu', 'Dua', 'Tiga'])
  expect(lessons[3]?.content).toContainEqual({
    kind: 'lesson',
    key: '1-mulai/1-satu.md',
    hash: '#a%20%28b%29',
  })
})

test('a lesson takes a minute for each 200 words, at most 300', async () => {
  const words = (count: number) => `# Judul\n\n${'kata '.repeat(count - 1)}`
  const draft = await readCourseFolder(
    await folderOf({
      'a/README.md': '# A',
      'a/1.md': words(200),
      'a/2.md': words(201),
      'a/3.md': words(90_000),
    }),
  )
  expect(draft.modules[0]?.lessons.map(({ minutes }) => minutes)).toEqual([1, 2, 300])
  expect(draft.durationHours).toBe(6)
})

test('lessons with a video are those that course.yml names, and take what their video takes as well', async () => {
  const folder = { ...small, '1-mulai/3-tiga.md': 'https://youtu.be/bVFfcYh6UBw' }
  const timesOf = async (settings: string) =>
    (await readCourseFolder(await folderOf({ ...folder, 'course.yml': settings }))).modules
      .flatMap(({ lessons }) => lessons)
      .map(({ minutes, videoUrl }) => [minutes, videoUrl !== null])
  const unnamed = [
    [1, true],
    [1, false],
    [1, true],
  ]
  expect(await timesOf('')).toEqual(unnamed)
  expect(await timesOf('videos: { ./1-mulai/1-satu.md: 12 }')).toEqual([
    [13, true],
    [1, false],
    [1, false],
  ])
  expect(await timesOf('videos: { 1-mulai/1-satu.md: 300 }')).toMatchObject([[300, true], {}, {}])
})

test('course.yml and the README of the folder say what the course is', async () => {
  const settings = `title: Judul\ncategory: Leadership\nlevel: advanced\nprice: 99000\nlist_price: 150000\noutcomes: [Berani]
free: [./1-mulai/2-dua.md]\npublished: true\nduration_hours: 7\nlanguage: id\ninstructor: maria\nkey: kursus-1\nmotif: kiosk\n`
  const draft = await readCourseFolder(
    await folderOf({ ...small, 'course.yml': settings, 'README.md': '# Lain\n\nTentang ini.' }),
  )
  expect(draft).toMatchObject({
    key: 'kursus-1',
    title: 'Judul',
    description: 'Tentang ini.',
    category: 'Leadership',
    level: 'advanced',
    price: 99_000,
    listPrice: 150_000,
    outcomes: ['Berani'],
    isPublished: true,
    durationHours: 7,
    instructor: 'maria',
    motif: 'kiosk',
  })
  expect(draft.modules[0]?.lessons.map(({ isFree }) => isFree)).toEqual([false, true])
})

test('a real course of others is read: 2 modules, 50 lessons, its links led inside', async () => {
  const draft = await readCourseFolder('tests/fixtures/iot-untuk-pemula')
  const lessons = draft.modules.flatMap((module) => module.lessons)
  expect(draft.modules.map(({ title, lessons: { length } }) => [title, length])).toEqual([
    ['Memulai dengan IoT', 23],
    ['Bertani dengan IoT', 27],
  ])
  expect(lessons.slice(0, 3).map(({ title }) => title)).toEqual([
    'Pengantar IoT',
    'Investigasi proyek IoT',
    'Raspberry Pi',
  ])
  expect(lessons.filter(({ videoUrl }) => videoUrl)).toHaveLength(9)
  expect(lessons.every(({ title, minutes }) => title !== '' && minutes >= 1 && minutes <= 300)).toBe(true)
  expect(draft.links.resolved).toBe(104)
  expect(draft.links.unresolved).toHaveLength(45)
  expect(draft.links.missingPictures).toHaveLength(131)
  const first = lessons[0]?.content ?? []
  expect(first[0]).toContain('[Perangkat IoT](#perangkat-iot)')
  expect(first).toContainEqual({
    kind: 'lesson',
    key: '1-getting-started/lessons/1-introduction-to-iot/assignment.md',
    hash: '',
  })
})

const md = { 'a/README.md': '# A', 'a/1.md': '# Satu' }
const big = (bytes: number) => new Uint8Array(bytes).fill(97)

test.each<[string, Record<string, string | Uint8Array>, RegExp]>([
  ['no Markdown', { 'a/catatan.txt': 'halo' }, /^The folder kursus-uji holds no Markdown\.$/],
  ['nothing at all', {}, /holds no Markdown/],
  [
    'no module',
    { 'satu.md': '# Satu', 'a/dua.md': '# Dua' },
    /has no module: a folder in it with a README\.md/,
  ],
  ['a module without lessons', { 'a/README.md': '# A' }, /has no lesson/],
  ['a lesson of 10 MB', { ...md, 'a/2.md': big(10_000_000) }, /^a\/2\.md is larger than 8 MB/],
  ['a lesson of 2 MB', { ...md, 'a/2.md': big(2_000_000) }, /^a\/2\.md is larger than 1 MB\. Split it/],
  ['another file of 10 MB', { ...md, 'a/film.mp4': big(10_000_000) }, /^a\/film\.mp4 is larger than 8 MB/],
  [
    'text that is not UTF-8',
    { ...md, 'a/2.md': new Uint8Array([0x23, 0x20, 0xe9, 0x0a]) },
    /^a\/2\.md is not text in UTF-8/,
  ],
  [
    'text in UTF-16',
    { ...md, 'a/2.md': Buffer.from('\ufeff# Dua', 'utf16le') },
    /^a\/2\.md is not text in UTF-8/,
  ],
  ['a zero byte', { ...md, 'a/2.md': '# Dua\0' }, /^a\/2\.md is not text in UTF-8/],
  [
    'text beyond measure',
    { ...md, 'a/2.md': '>'.repeat(5000) },
    /^a\/2\.md can't be laid out: .*nested too deeply\.$/,
  ],
  [
    'a free lesson that is none',
    { ...md, 'course.yml': 'free: [a/9.md]' },
    /^course\.yml: free: a\/9\.md is no lesson of this course\.$/,
  ],
  [
    'a video of a lesson that links to none',
    { ...md, 'course.yml': 'videos: { a/1.md: 5 }' },
    /^course\.yml: videos: a\/1\.md is no lesson of this course that links to a YouTube video\.$/,
  ],
  [
    'a video without end',
    { ...md, 'course.yml': 'videos: { a/1.md: 301 }' },
    /^course\.yml: videos\.a\/1\.md: .*300/,
  ],
  [
    'an object that nobody has drawn',
    { ...md, 'course.yml': 'motif: kioks' },
    /^course\.yml: motif: there is no object called kioks\. Those there are: badge, .* wallet\.$/,
  ],
  ['an unknown key', { ...md, 'course.yml': 'harga: 5' }, /^course\.yml: Unrecognized key: "harga"\.$/],
  ['a price that is none', { ...md, 'course.yml': 'price: murah' }, /^course\.yml: price: .*number/],
  ['a negative price', { ...md, 'course.yml': 'price: -1' }, /^course\.yml: price: /],
  ['settings that are no YAML', { ...md, 'course.yml': 'title: [a' }, /^course\.yml is not YAML: /],
  ['settings that are a list', { ...md, 'course.yml': '- a' }, /^course\.yml: .*object/],
  ['settings that multiply', { ...md, 'course.yml': laughs() }, /^course\.yml is not YAML: /],
])('%s is refused with one sentence', async (_, files, sentence) => {
  const folder = await folderOf(files)
  await expect(readCourseFolder(folder)).rejects.toMatchObject({
    name: 'ImportError',
    message: expect.stringMatching(sentence),
  })
  await expect(readCourseFolder(folder)).rejects.toMatchObject({ message: expect.not.stringContaining('\n') })
})

test('whoever reads Indonesian is told in Indonesian', async () => {
  overwriteGetLocale(() => 'id')
  onTestFinished(() => overwriteGetLocale(() => 'en'))
  await expect(readCourseFolder(await folderOf({ 'a/catatan.txt': 'halo' }))).rejects.toThrow(
    'Folder kursus-uji tidak memuat berkas Markdown.',
  )
  const settings = { ...md, 'course.yml': 'harga: 5' }
  await expect(readCourseFolder(await folderOf(settings))).rejects.toThrow(
    /^course\.yml: Kunci tidak dikenali/,
  )
  const complex = { ...md, 'a/2.md': '>'.repeat(5000) }
  await expect(readCourseFolder(await folderOf(complex))).rejects.toThrow(/ bersarang terlalu dalam\.$/)
})

function laughs(): string {
  const levels = Array.from(
    { length: 12 },
    (_, n) => `a${n + 1}: &a${n + 1} [${Array(9).fill(`*a${n}`).join(', ')}]`,
  )
  return ['a0: &a0 [x]', ...levels].join('\n')
}

test('a folder that is not there, or is a file, is refused', async () => {
  const folder = await folderOf(md)
  await expect(readCourseFolder(path.join(folder, 'hilang'))).rejects.toThrow(
    /^There is no folder .*hilang\.$/,
  )
  await expect(readCourseFolder(path.join(folder, 'a/1.md'))).rejects.toThrow(/1\.md is not a folder\.$/)
})

test.each(['../../rahasia.md', '/etc/hostname', '..', '1.md', 'tak-ada'])(
  'a symbolic link to %s is refused',
  async (target) => {
    const folder = await folderOf(md)
    await symlink(target, path.join(folder, 'a/2.md'))
    await expect(readCourseFolder(folder)).rejects.toThrow(/^a\/2\.md is a symbolic link\./)
  },
)

test('ten thousand files are refused before any is read', async () => {
  const folder = await folderOf({
    ...md,
    ...Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`a/${n + 10}.md`, ''])),
  })
  await expect(readCourseFolder(folder)).rejects.toThrow(/holds more than 5000 files/)
})

test('it tells how far it has come', async () => {
  const told: string[] = []
  await readCourseFolder(await folderOf(small), ({ step, done, total }) =>
    told.push(`${step} ${done}/${total}`),
  )
  expect(told).toEqual(['reading 0/3', 'reading 1/3', 'reading 2/3', 'reading 3/3'])
})
