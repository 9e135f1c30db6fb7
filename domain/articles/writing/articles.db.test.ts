import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { articles } from '#db/tables/articles.ts'
import { auditLog } from '#db/tables/audit.ts'
import { countView } from '#domain/articles/count-view.server.ts'
import { articleById, articleList, viewsAndText } from '#domain/articles/queries.server.ts'
import { shippedArticles } from '#domain/articles/read-articles.server.ts'
import { renderStaleArticles } from '#domain/articles/render-articles.server.ts'
import { parseArticleFilter } from '#domain/articles/schema.ts'
import { publicArticles } from '#domain/articles/stored-articles.server.ts'
import { htmlEdition } from '#domain/courses/lesson-html.server.ts'
import { newItems } from '#domain/newsletter/new-items.server.ts'
import { findOnSite } from '#domain/search/find-on-site.server.ts'
import { isoDay } from '#shared/dates.ts'
import { defaultTimeZone } from '#shared/time-zones.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { articleFormSchema, newTypedArticle, type TypedArticle } from './article-form.ts'
import { createArticle } from './create-article.server.ts'
import { deleteArticle } from './delete-article.server.ts'
import { articleForEditing, type DeskArticle, deskArticles } from './desk-articles.server.ts'
import { parseArticleDeskFilter } from './desk-filter.ts'
import { previewArticle } from './preview-article.server.ts'
import { setArticlePublication } from './publish-article.server.ts'
import { updateArticle } from './update-article.server.ts'

const { db } = await testDatabase()
const staff = await makePerson(db, { role: 'staff' })
const instructor = await makePerson(db, { role: 'instructor' })
const today = isoDay(new Date(), defaultTimeZone)
const shipped = 'setelah-ditolak'

const typed = (form: Partial<TypedArticle>) =>
  articleFormSchema({ today }).parse({
    ...newTypedArticle,
    ...{
      title: 'Noken di kantor',
      excerpt: 'Singkat.',
      category: 'Karir',
      author: 'Ana',
      body: 'Isi **tebal**.',
    },
    ...form,
  })
const edited = async (slug: string, change: Partial<TypedArticle>) =>
  articleFormSchema({ today }).parse({ ...(await articleForEditing(db, staff, slug)).typed, ...change })
const isPublic = async (slug: string) => (await publicArticles(db)).some(({ id }) => id === slug)
const everything = parseArticleDeskFilter(new URLSearchParams())
const listed = async (slug: string) =>
  (await deskArticles(db, staff, everything)).articles.find((article) => article.slug === slug)
const lastEntry = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1))[0]

test('only staff and admins write articles', async () => {
  const forbidden = { code: 'forbidden' }
  const input = typed({ title: 'Bukan untukmu' })
  await expect(createArticle(db, instructor, input, true)).rejects.toMatchObject(forbidden)
  await expect(updateArticle(db, instructor, shipped, input)).rejects.toMatchObject(forbidden)
  await expect(setArticlePublication(db, instructor, shipped, false)).rejects.toMatchObject(forbidden)
  await expect(deleteArticle(db, instructor, shipped)).rejects.toMatchObject(forbidden)
  await expect(deskArticles(db, instructor, everything)).rejects.toMatchObject(forbidden)
  await expect(articleForEditing(db, instructor, shipped)).rejects.toMatchObject(forbidden)
  await expect(previewArticle(db, instructor, input)).rejects.toMatchObject(forbidden)
  expect((await publicArticles(db)).length).toBe(shippedArticles.length)
})

test('a draft is nobody’s to read; published it is in the list, the search and the newsletter at once, with today’s date', async () => {
  const slug = await createArticle(
    db,
    staff,
    typed({ title: 'Menganyam kepercayaan', tags: 'anyam, tim' }),
    false,
  )
  expect(slug).toBe('menganyam-kepercayaan')
  expect(await isPublic(slug)).toBe(false)
  await expect(articleById(db, slug)).rejects.toThrow('not-found')
  expect((await deskArticles(db, staff, everything)).articles[0]).toMatchObject({ slug, isPublished: false })
  await setArticlePublication(db, staff, slug, true)
  expect(await lastEntry()).toMatchObject({
    action: 'article-published',
    subjectName: 'Menganyam kepercayaan',
  })
  const article = await articleById(db, slug)
  expect(article).toMatchObject({ publishedDate: today, readTime: 1, tags: ['anyam', 'tim'] })
  expect((await viewsAndText(db, article)).html).toBe('<p>Isi <strong>tebal</strong>.</p>')
  const filter = parseArticleFilter(new URLSearchParams({ search: 'menganyam' }))
  expect((await articleList(db, filter)).latest).toMatchObject([{ id: slug, title: 'Menganyam kepercayaan' }])
  const search = { q: 'menganyam', kind: '', page: 1 } as const
  const { groups } = await findOnSite(db, search, { instructorApproval: true })
  expect(groups.find(({ kind }) => kind === 'article')?.things).toMatchObject([{ id: slug }])
  const dayMs = 86_400_000
  const span = {
    since: new Date(Date.now() - 2 * dayMs),
    until: new Date(Date.now() + 2 * dayMs),
    now: new Date(),
  }
  expect(await newItems(db, span)).toMatchObject([{ kind: 'article', id: slug }])
  await setArticlePublication(db, staff, slug, false)
  expect(await isPublic(slug)).toBe(false)
})

test('an address is one article’s, also that of one that comes with the product', async () => {
  const slug = await createArticle(db, staff, typed({ slug: 'satu-alamat' }), false)
  const conflict = { code: 'conflict', reason: 'article-slug' }
  await expect(createArticle(db, staff, typed({ slug }), true)).rejects.toMatchObject(conflict)
  await expect(createArticle(db, staff, typed({ slug: shipped }), true)).rejects.toMatchObject(conflict)
})

test('of two who have it open the second is told what the first has saved, and nothing of it is lost', async () => {
  const slug = await createArticle(db, staff, typed({ slug: 'berdua' }), true)
  const [first, second] = [
    await edited(slug, { title: 'Judul satu' }),
    await edited(slug, { title: 'Judul dua' }),
  ]
  expect(await updateArticle(db, staff, slug, first)).toEqual({ outcome: 'saved' })
  const told = await updateArticle(db, staff, slug, second)
  expect(told).toMatchObject({ outcome: 'changed-meanwhile', current: { title: 'Judul satu' } })
  expect((await articleById(db, slug)).title).toBe('Judul satu')
  const current = told.outcome === 'saved' ? '' : told.current.updated_at
  const again = await updateArticle(
    db,
    staff,
    slug,
    await edited(slug, { title: 'Judul dua', updated_at: current }),
  )
  expect(again).toEqual({ outcome: 'saved' })
  expect((await articleById(db, slug)).title).toBe('Judul dua')
})

test('an article that comes with the product is changed by a row that stands for its file, for one of two at once', async () => {
  const file = shippedArticles.find(({ id }) => id === shipped)
  const changes = await Promise.allSettled(
    ['Satu', 'Dua'].map(async (title) => updateArticle(db, staff, shipped, await edited(shipped, { title }))),
  )
  const saved = changes.filter((each) => each.status === 'fulfilled' && each.value.outcome === 'saved')
  expect(saved).toHaveLength(1)
  expect(['Satu', 'Dua']).toContain((await articleById(db, shipped)).title)
  expect((await publicArticles(db)).filter(({ id }) => id === shipped)).toHaveLength(1)
  expect((await articleById(db, shipped)).publishedDate).toBe(file?.publishedDate)
  expect(await listed(shipped)).toMatchObject({ isShipped: true, isChanged: true })
  expect(await deleteArticle(db, staff, shipped)).toBe('restored')
  expect(await articleById(db, shipped)).toEqual(file)
  expect(await listed(shipped)).toMatchObject({ isShipped: true, isChanged: false })
  await expect(deleteArticle(db, staff, shipped)).rejects.toThrow('not-found')
})

test('one that comes with the product can be taken down, and shown again with its own date', async () => {
  const file = shippedArticles.find(({ id }) => id === shipped)
  await setArticlePublication(db, staff, shipped, false)
  await setArticlePublication(db, staff, shipped, false)
  expect(await isPublic(shipped)).toBe(false)
  await setArticlePublication(db, staff, shipped, true)
  expect(await articleById(db, shipped)).toMatchObject({
    title: file?.title,
    publishedDate: file?.publishedDate,
  })
  await deleteArticle(db, staff, shipped)
})

test('readers of what was written here are counted, and their count goes with it', async () => {
  const slug = await createArticle(db, staff, typed({ slug: 'dibaca' }), true)
  await countView(db, 'a secret of the server, at least 32 letters', slug, {
    address: '203.0.113.7',
    userAgent: 'x',
  })
  expect(await listed(slug)).toMatchObject({ views: 1 })
  expect(await deleteArticle(db, staff, slug)).toBe('deleted')
  expect(await lastEntry()).toMatchObject({ action: 'article-deleted' })
  await createArticle(db, staff, typed({ slug }), true)
  expect(await listed(slug)).toMatchObject({ views: 0 })
})

test('an article that has not changed stays the same object, and one that has does not', async () => {
  const slug = await createArticle(db, staff, typed({ slug: 'tetap' }), true)
  const before = await articleById(db, slug)
  expect(before.body).toBe('Isi **tebal**.')
  expect(await articleById(db, slug)).toBe(before)
  await updateArticle(db, staff, slug, await edited(slug, { body: 'Isi baru.' }))
  expect((await articleById(db, slug)).body).toBe('Isi baru.')
})

test('what another edition of the renderer has made is made anew, and nobody is told that it has changed', async () => {
  const slug = await createArticle(db, staff, typed({ slug: 'edisi' }), true)
  const isIt = eq(articles.slug, slug)
  const [before] = await db
    .update(articles)
    .set({ html: 'old', htmlEdition: 0, updatedAt: new Date('2026-11-01T00:00:00Z') })
    .where(isIt)
    .returning()
  await renderStaleArticles(db, new AbortController().signal)
  const [after] = await db.select().from(articles).where(isIt)
  expect(after).toEqual({ ...before, html: '<p>Isi <strong>tebal</strong>.</p>', htmlEdition })
})

test('a preview stores nothing', async () => {
  const before = await db.select().from(articles)
  const shown = await previewArticle(db, staff, typed({ slug: 'belum-ada', tags: 'kebiasaan' }))
  expect(shown).toMatchObject({
    html: '<p>Isi <strong>tebal</strong>.</p>',
    article: { publishedDate: today },
  })
  expect(shown.related.length).toBeGreaterThan(0)
  expect(await db.select().from(articles)).toEqual(before)
})

test('the list goes on where a page ends, and finds by title, author and state', async () => {
  for (let number = 1; number <= 30; number += 1)
    await createArticle(db, staff, typed({ slug: `seri-${number}`, author: 'Seri Panjang' }), false)
  const page = async (query: Record<string, string>) =>
    deskArticles(db, staff, parseArticleDeskFilter(new URLSearchParams(query)))
  const first = await page({ search: 'seri panjang', status: 'draft' })
  expect(first.articles).toHaveLength(24)
  const second = await page({ search: 'seri panjang', cursor: first.nextCursor ?? '' })
  expect(second.nextCursor).toBeNull()
  const slugs = [...first.articles, ...second.articles].map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(30)
  expect((await page({ search: 'seri panjang', cursor: second.previousCursor ?? 'none' })).articles).toEqual(
    first.articles,
  )
  expect(first.previousCursor).toBeNull()
  expect((await page({ search: 'seri panjang', status: 'published' })).articles).toEqual([])
})

test('the list is sorted by title, day and readers, either way', async () => {
  const sortedBy = async (sort: string) =>
    (await deskArticles(db, staff, parseArticleDeskFilter(new URLSearchParams({ sort })))).articles
  for (const [key, of] of [
    ['title', ({ title }: DeskArticle) => title.toLowerCase()],
    ['date', ({ publishedOn }: DeskArticle) => publishedOn ?? ''],
    ['views', ({ views }: DeskArticle) => String(views).padStart(9, '0')],
  ] as const) {
    const rising = (await sortedBy(key)).map(of)
    expect(rising).toEqual([...rising].sort((one, other) => one.localeCompare(other, 'id')))
    const falling = (await sortedBy(`-${key}`)).map(of)
    expect(falling).toEqual([...falling].sort((one, other) => other.localeCompare(one, 'id')))
  }
})
