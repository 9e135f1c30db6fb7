import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ArticleFileError, parseArticle, readArticles } from './read-articles.server.ts'

const head = {
  id: 'satu-dua',
  title: 'Satu Dua',
  excerpt: 'Ringkasan.',
  category: 'Karir',
  author: 'Ruth Mandacan',
  published_date: '2026-01-31',
  read_time: '4',
  tags: '[tim, CV]',
}
const fileOf = (changes: Record<string, string> = {}, body = 'Isi.') =>
  `---\n${Object.entries({ ...head, ...changes })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n\n${body}\n`

const newFolder = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'noken-articles-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a file becomes an article', () => {
  expect(parseArticle('satu-dua.md', fileOf({ featured: 'true' }))).toEqual({
    id: 'satu-dua',
    storedId: null,
    title: 'Satu Dua',
    excerpt: 'Ringkasan.',
    category: 'Karir',
    author: 'Ruth Mandacan',
    publishedDate: '2026-01-31',
    readTime: 4,
    tags: ['tim', 'CV'],
    isFeatured: true,
    thumbnailUrl: null,
    motif: 'badge',
    body: 'Isi.',
  })
})

test.each([
  ['a category that is none', fileOf({ category: 'Olahraga' }), 'category'],
  ['a day that does not exist', fileOf({ published_date: '2026-02-30' }), 'published_date'],
  ['a reading time that is no number', fileOf({ read_time: 'lama' }), 'read_time'],
  ['a field that is misspelt', fileOf({ featureed: 'true' }), 'featureed'],
  ['YAML that is broken', fileOf({ title: '"oops' }), 'satu-dua.md'],
  ['no head', 'Isi saja.', 'head'],
  ['no text', fileOf({}, ''), 'no text'],
  ['an id that is not its name', fileOf({ id: 'tiga' }), 'tiga.md'],
])('%s stops with a sentence that names the file and the fault', (_, text, fault) => {
  const parse = () => parseArticle('satu-dua.md', text)
  expect(parse).toThrow(ArticleFileError)
  expect(parse).toThrow(/^satu-dua\.md is no article: /)
  expect(parse).toThrow(fault)
})

test('a folder is read newest first, and one malformed file stops it', () => {
  const folder = newFolder()
  writeFileSync(path.join(folder, 'lama.md'), fileOf({ id: 'lama', published_date: '2025-12-31' }))
  writeFileSync(path.join(folder, 'satu-dua.md'), fileOf())
  writeFileSync(path.join(folder, 'catatan.txt'), 'no article, and none of our business')
  expect(readArticles(folder).map(({ id }) => id)).toEqual(['satu-dua', 'lama'])
  writeFileSync(path.join(folder, 'rusak.md'), '# Rusak')
  expect(() => readArticles(folder)).toThrow('rusak.md is no article')
})
