import fc from 'fast-check'
import { expect, test } from 'vitest'
import { articleCategories } from '#content/article-categories.ts'
import { site } from '#content/site.ts'
import { motifs } from '#shared/motifs.ts'
import { runs } from '#tests/property-runs.ts'
import { articleIn, listOf, relatedOf } from './queries.server.ts'
import { type Article, shippedArticles } from './read-articles.server.ts'
import { parseArticleFilter } from './schema.ts'

const names = articleCategories.map(({ name }) => name)
const filterOf = (query: string) => parseArticleFilter(new URLSearchParams(query))

const someArticle = fc.record({
  id: fc.uuid(),
  storedId: fc.constant(null),
  title: fc.string({ maxLength: 12 }),
  excerpt: fc.string({ maxLength: 12 }),
  category: fc.constantFrom(...names),
  author: fc.constant('Ruth Mandacan'),
  publishedDate: fc.constant('2026-01-31'),
  readTime: fc.constant(4),
  tags: fc.array(fc.constantFrom<string[]>('tim', 'CV', 'kebiasaan', 'WhatsApp'), {
    minLength: 1,
    maxLength: 4,
  }),
  isFeatured: fc.boolean(),
  thumbnailUrl: fc.constant(null),
  motif: fc.constantFrom(...motifs),
  body: fc.constant('Isi.'),
}) satisfies fc.Arbitrary<Article>
const someArticles = fc.uniqueArray(someArticle, { selector: ({ id }) => id, maxLength: 30 })

test('the articles of the site are there: eight, in every category, by the organisation itself', () => {
  const { count, featured, latest } = listOf(shippedArticles, filterOf('count=100'))
  expect(count).toBe(8)
  expect(featured).toHaveLength(2)
  expect(new Set([...featured, ...latest].map(({ category }) => category))).toEqual(new Set(names))
  for (const { id } of shippedArticles) {
    const { author, body } = articleIn(shippedArticles, id)
    // People are invented only in a demo, and these are published without one (P30).
    expect(author, id).toBe(site.name)
    expect(body.split(/\s+/).length, id).toBeGreaterThanOrEqual(600)
    for (const [, linked = ''] of body.matchAll(/\]\(\/artikel\/([^)#]+)/g))
      expect(articleIn(shippedArticles, linked).id, `linked from ${id}`).toBe(linked)
  }
})

test('words are looked for in title, excerpt and tags, whatever their case, and a category is exact', () => {
  const ids = (query: string) => {
    const { featured, latest } = listOf(shippedArticles, filterOf(`count=100&${query}`))
    return [...featured, ...latest].map(({ id }) => id)
  }
  expect(ids('search=TANPA JABATAN')).toEqual(['memimpin-tanpa-jabatan'])
  expect(ids('search=kontrak kerja')).toContain('membaca-kontrak-kerja-pertama')
  expect(ids('search=umkm')).toContain('konten-seminggu-untuk-usaha-kecil')
  expect(ids('category=Karir').length).toBe(2)
  expect(ids('category=karir').length).toBe(8)
  expect(ids('search=zzz')).toEqual([])
})

test('what a list shows matches, is there once, and grows a step at a time until nothing is left', () => {
  fc.assert(
    fc.property(
      someArticles,
      fc.constantFrom('', ...names),
      fc.constantFrom('', 'tim', 'CV'),
      (all, category, search) => {
        const whole = listOf(all, { search, category, count: 10_000 })
        const shown = [...whole.featured, ...whole.latest]
        expect(new Set(shown.map(({ id }) => id)).size).toBe(whole.count)
        expect(whole.hasMore).toBe(false)
        expect(whole.featured.length).toBeLessThanOrEqual(2)
        if (category) expect(shown.every((article) => article.category === category)).toBe(true)
        const first = listOf(all, { search, category, count: 4 })
        expect(first.latest).toEqual(whole.latest.slice(0, 4))
        expect(first.hasMore).toBe(whole.latest.length > 4)
      },
    ),
  )
})

test('related articles share a tag or the category, and are never the article itself', () => {
  fc.assert(
    fc.property(someArticles, (all) => {
      for (const article of all) {
        const related = relatedOf(all, article.id)
        expect(related.length).toBeLessThanOrEqual(3)
        for (const other of related) {
          expect(other.id).not.toBe(article.id)
          const shares =
            other.tags.some((tag) => article.tags.includes(tag)) || other.category === article.category
          expect(shares).toBe(true)
        }
      }
    }),
    runs(30),
  )
  expect(relatedOf(shippedArticles, 'memimpin-tanpa-jabatan')).toHaveLength(3)
})

test('an id that no file has is not found', () => {
  expect(() => articleIn(shippedArticles, 'tidak-ada')).toThrow('not-found')
})

test('a query that nobody could mean asks for nothing', () => {
  expect(filterOf('category=Olahraga&count=abc&search=%20tim%20')).toEqual({
    search: 'tim',
    category: '',
    count: 4,
  })
  expect(filterOf('count=5').count).toBe(8)
  expect(filterOf('count=-3').count).toBe(4)
})
