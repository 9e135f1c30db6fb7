import { z } from 'zod'
import { categoryNames, slugPattern } from '#domain/articles/schema.ts'
import { type Problem, refuseFields, tooLongIn } from '#domain/forms/problems.ts'
import { seenFields } from '#domain/forms/seen-fields.ts'
import { anyText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { motifCalled } from '#shared/motifs.ts'
import { isPictureAddress } from '#shared/picture-address.ts'
import { isTicked } from '#shared/typed-text.ts'
import { parseMoment } from '#shared/typed-values.ts'
import { articleBounds } from './article-bounds.ts'

/** The form of an article, as it is typed. tags: with commas between them. */
export const typedArticle = z.object({
  title: anyText,
  /** Of a new article; '' follows from its title. */
  slug: anyText,
  excerpt: anyText,
  category: anyText,
  author: anyText,
  tags: anyText,
  thumbnail_url: anyText,
  /** The object of its picture; '' follows from title and category. */
  motif: anyText,
  body: anyText,
  is_featured: anyText,
  /** '': the day on which it is published. */
  published_date: anyText,
  /** Of an article that has been changed before: the state that was edited. */
  updated_at: anyText,
})

export type TypedArticle = z.output<typeof typedArticle>

/** What people write of an article. `publishedOn` is a day in eastern Indonesia, null until it is published. */
export type ArticleContent = {
  title: string
  excerpt: string
  category: (typeof categoryNames)[number]
  author: string
  tags: string[]
  thumbnailUrl: string | null
  motif: string | null
  body: string
  isFeatured: boolean
  publishedOn: string | null
}

export type ArticleInput = ArticleContent & { slug: string; updatedAt: Date | null }

export const newTypedArticle: TypedArticle = {
  title: '',
  slug: '',
  excerpt: '',
  category: '',
  author: '',
  tags: '',
  thumbnail_url: '',
  motif: '',
  body: '',
  is_featured: '',
  published_date: '',
  updated_at: '',
}

/** The form of an article that exists, as it would have been typed. `updatedAt` is null while it is as its file has it. */
export const typeArticle = (
  article: ArticleContent & { slug: string; updatedAt: Date | null },
): TypedArticle => ({
  title: article.title,
  slug: article.slug,
  excerpt: article.excerpt,
  category: article.category,
  author: article.author,
  tags: article.tags.join(', '),
  thumbnail_url: article.thumbnailUrl ?? '',
  motif: article.motif ?? '',
  body: article.body,
  is_featured: article.isFeatured ? 'on' : '',
  published_date: article.publishedOn ?? '',
  updated_at: article.updatedAt?.toISOString() ?? '',
})

/** An article's form. Every field that is wrong has one message. `today` is the last day that an article may be dated,
 *  in eastern Indonesia. */
export const articleFormSchema = ({ today }: { today: string }) =>
  typedArticle.extend(seenFields).transform((form, context): ArticleInput => {
    const category = categoryNames.find((name) => name === form.category)
    const isRefused = refuseFields(context, problemsOf(form, today))
    if (isRefused || !category) return z.NEVER
    return {
      title: form.title,
      slug: form.slug || slugOf(form.title),
      excerpt: form.excerpt,
      category,
      author: form.author,
      tags: tagsOf(form.tags),
      thumbnailUrl: form.thumbnail_url || null,
      motif: motifCalled(form.motif),
      body: form.body,
      isFeatured: isTicked(form.is_featured),
      publishedOn: form.published_date || null,
      updatedAt: parseMoment(form.updated_at),
    }
  })

/** An address made of a title: its letters and digits, joined by hyphens; '' when there are none. */
export const slugOf = (title: string): string =>
  (
    title
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .match(/[a-z0-9]+/g) ?? []
  )
    .join('-')
    .slice(0, articleBounds.slug)
    .replace(/-$/, '')

/** Last parts of addresses below /staff/articles that are no article's. */
const takenSlugs = ['new', 'preview']

const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,\n]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

function* problemsOf(form: TypedArticle, today: string): Generator<Problem<keyof TypedArticle>> {
  const { tags: mostTags, tag: longestTag } = articleBounds
  if (!form.title) yield ['title', m.articles_title_missing()]
  const slug = form.slug || slugOf(form.title)
  if (form.title && (!slugPattern.test(slug) || takenSlugs.includes(slug)))
    yield ['slug', m.articles_slug_invalid()]
  if (!form.excerpt) yield ['excerpt', m.articles_excerpt_missing()]
  if (!categoryNames.some((name) => name === form.category)) yield ['category', m.articles_category_missing()]
  if (!form.author) yield ['author', m.articles_author_missing()]
  if (!form.body) yield ['body', m.articles_body_missing()]
  yield* tooLongIn(form, [
    ['title', articleBounds.title],
    ['slug', articleBounds.slug],
    ['excerpt', articleBounds.excerpt],
    ['author', articleBounds.author],
    ['thumbnail_url', articleBounds.url],
    ['body', articleBounds.body],
    ['tags', articleBounds.tagsTyped],
  ])
  const tags = tagsOf(form.tags)
  if (tags.length > mostTags || tags.some((tag) => tag.length > longestTag))
    yield ['tags', m.articles_tags_invalid({ n: mostTags, max: longestTag })]
  if (form.thumbnail_url && !isPictureAddress(form.thumbnail_url))
    yield ['thumbnail_url', m.common_thumbnail_invalid()]
  if (form.motif && !motifCalled(form.motif)) yield ['motif', m.common_motif_invalid()]
  if (form.published_date && !isPastDay(form.published_date, today))
    yield ['published_date', m.articles_date_invalid()]
}

/** A day of the calendar, from the year 2000 to today. */
const isPastDay = (day: string, today: string): boolean =>
  z.iso.date().safeParse(day).success && day >= '2000-01-01' && day <= today
