import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { archiveBounds, unpackArchive } from './unpack-archive.server.ts'
import { type ZippedFile, zipOf } from './zip-for-test.ts'

async function unpack(files: readonly ZippedFile[] | Buffer, name = 'kursus') {
  const home = await mkdtemp(path.join(os.tmpdir(), 'noken-archive-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const into = path.join(home, 'files')
  const bytes = Buffer.isBuffer(files) ? files : zipOf(files)
  const archive = `${home}.zip`
  onTestFinished(() => rm(archive))
  await writeFile(archive, bytes)
  const outcome = unpackArchive({ archive, into, name })
  const folder = await outcome.catch(() => null)
  return { outcome, home, folder: folder && path.relative(into, folder), into }
}

const lesson = { name: 'kursus-saya/1-mulai/1-satu.md', content: '# Satu' }

test('an archive of one folder is that folder', async () => {
  const { folder, into } = await unpack([{ name: 'kursus-saya/course.yml', content: 'price: 0' }, lesson])
  expect(folder).toBe('kursus-saya')
  expect(await readFile(path.join(into, lesson.name), 'utf8')).toBe('# Satu')
})

test('an archive of what is in a folder gets one, named after the file', async () => {
  const { folder, into } = await unpack([
    { name: 'README.md', content: '# Kursus' },
    { name: '1-mulai/README.md', content: '# Mulai' },
  ])
  expect(folder).toBe('kursus')
  expect(await readdir(path.join(into, 'kursus'))).toEqual(['1-mulai', 'README.md'])
})

test('what computers add by themselves is left out', async () => {
  const { into } = await unpack([
    lesson,
    { name: '__MACOSX/kursus-saya/._course.yml', content: 'x' },
    { name: 'kursus-saya/.DS_Store', content: 'x' },
    { name: 'kursus-saya/', content: '' },
  ])
  expect(await readdir(into)).toEqual(['kursus-saya'])
  expect(await readdir(path.join(into, 'kursus-saya'))).toEqual(['1-mulai'])
})

test.each([
  '../di-luar.md',
  'kursus/../../di-luar.md',
  '/etc/di-luar.md',
  'C:/di-luar.md',
  'kursus\\..\\..\\di-luar.md',
  'kursus//di-luar.md',
  'kursus/di-\u0000luar.md',
  `${'a/'.repeat(40)}di-luar.md`,
])('%j leads out of the folder and nothing is written', async (name) => {
  const { outcome, home } = await unpack([lesson, { name, content: 'x' }])
  await expect(outcome).rejects.toMatchObject({ name: 'ImportError' })
  expect(await readdir(home)).toEqual([])
})

test('a symbolic link, an encrypted file, a name that comes twice are refused', async () => {
  for (const odd of [
    { name: 'kursus-saya/kunci.md', content: '/etc/passwd', mode: 0o120777 },
    { name: 'kursus-saya/rahasia.md', content: 'x', encrypted: true },
    lesson,
  ]) {
    const { outcome, home } = await unpack([lesson, odd])
    await expect(outcome).rejects.toMatchObject({ name: 'ImportError' })
    expect(await readdir(home)).toEqual([])
  }
})

test('a file and a folder of the same name are no course', async () => {
  const { outcome } = await unpack([
    { name: 'kursus/satu', content: 'x' },
    { name: 'kursus/satu/dua.md', content: 'x' },
  ])
  await expect(outcome).rejects.toMatchObject({ name: 'ImportError' })
})

test('a bomb is refused by what it claims, before anything is written', async () => {
  const zeros = Buffer.alloc(archiveBounds.fileBytes)
  const many = Array.from({ length: 40 }, (_, index) => ({ name: `kursus/${index}.md`, content: zeros }))
  const large = [{ name: 'kursus/1.md', content: Buffer.alloc(archiveBounds.fileBytes + 1) }]
  for (const files of [many, large]) {
    const bytes = zipOf(files)
    expect(bytes.length).toBeLessThan(1_000_000)
    const { outcome, home } = await unpack(bytes)
    await expect(outcome).rejects.toMatchObject({ name: 'ImportError' })
    expect(await readdir(home)).toEqual([])
  }
})

test('a bomb that claims to be small is stopped where its claim ends', async () => {
  const files = [
    { name: 'kursus/1.md', content: Buffer.alloc(archiveBounds.fileBytes * 4), claimedSize: 100 },
  ]
  const { outcome, into } = await unpack(files)
  await expect(outcome).rejects.toMatchObject({ name: 'ImportError' })
  const written = await readFile(path.join(into, 'kursus/1.md')).catch(() => Buffer.alloc(0))
  expect(written.length).toBeLessThanOrEqual(100)
})

test('more files than a course has are refused', async () => {
  const files = Array.from({ length: archiveBounds.files + 1 }, (_, index) => ({
    name: `kursus/${index}.md`,
    content: 'x',
  }))
  const { outcome, home } = await unpack(files)
  await expect(outcome).rejects.toMatchObject({ name: 'ImportError' })
  expect(await readdir(home)).toEqual([])
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('bukan zip')],
  ['half an archive', zipOf([lesson]).subarray(0, 60)],
  ['an archive of nothing', zipOf([])],
  ['a damaged one', Buffer.from(zipOf([lesson]).map((byte, at) => (at > 60 && at < 66 ? byte ^ 255 : byte)))],
])('%s is no course', async (_, bytes) => {
  const { outcome } = await unpack(bytes)
  await expect(outcome).rejects.toMatchObject({ name: 'ImportError' })
})
