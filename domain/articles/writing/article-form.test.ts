import { expect, test } from 'vitest'
import { m } from '#messages'
import { articleFormSchema, newTypedArticle, slugOf, type TypedArticle } from './article-form.ts'

const good = { title: 'Rapat', excerpt: 'Singkat.', category: 'Karir', author: 'Ana', body: 'Isi.' }
const problemsOf = (form: Partial<TypedArticle>) => {
  const { error } = articleFormSchema({ today: '2026-11-22' }).safeParse({
    ...newTypedArticle,
    ...good,
    ...form,
  })
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}

test('an empty form is told what it needs, in the order of its fields', () => {
  expect(problemsOf({ title: ' ', excerpt: '', category: '', author: '', body: '\n' })).toEqual([
    ['title', m.articles_title_missing()],
    ['excerpt', m.articles_excerpt_missing()],
    ['category', m.articles_category_missing()],
    ['author', m.articles_author_missing()],
    ['body', m.articles_body_missing()],
  ])
})

test.each([
  ['slug', ['Besar', 'dua kata', '-a', 'a--b', 'new', 'preview', 'a/b'], ['', 'rapat-45-menit']],
  ['category', ['Olahraga', 'karir'], ['Karir']],
  [
    'tags',
    [
      Array(9)
        .fill(0)
        .map((_, n) => `t${n}`)
        .join(','),
      'x'.repeat(41),
    ],
    ['', 'satu, dua,, dua'],
  ],
  [
    'thumbnail_url',
    ['javascript:alert(1)', '/etc/passwd'],
    ['', 'https://a.example/b.png', '/media/courses/0a-10x10.webp'],
  ],
  ['published_date', ['2026-11-23', '2026-02-30', '1999-12-31', 'kemarin'], ['', '2026-11-22', '2024-02-29']],
] as const)('%s has its bounds', (field, refused, taken) => {
  for (const value of refused)
    expect(
      problemsOf({ [field]: value }).map(([name]) => name),
      value,
    ).toEqual([field])
  for (const value of taken) expect(problemsOf({ [field]: value }), value).toEqual([])
})

test('an address is made of a title’s letters and digits; a title without any needs one that is typed', () => {
  expect(slugOf('  Rapat 45 Menit: “Selesai!”  ')).toBe('rapat-45-menit-selesai')
  expect(slugOf('Café à la Papua')).toBe('cafe-a-la-papua')
  expect(slugOf(`${'a'.repeat(79)} bc`)).toBe('a'.repeat(79))
  expect(problemsOf({ title: '学学学' }).map(([field]) => field)).toEqual(['slug'])
  expect(problemsOf({ title: '学学学', slug: 'belajar' })).toEqual([])
})
