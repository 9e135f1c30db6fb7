import { z } from 'zod'
import { articleCategories } from '#content/article-categories.ts'
import { site } from '#content/site.ts'
import { motifs } from '#shared/motifs.ts'
import { choiceOf, searchWords } from '#shared/query-fields.ts'

/** How many articles the list begins with below the featured ones, and how many more 'Muat Lebih Banyak Artikel' shows. */
export const articlesAStep = 4

export const categoryNames = articleCategories.map(({ name }) => name)

/** The last part of an article's address. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The head of an article's file (SPEC §3): between two lines of three dashes, as YAML. read_time in minutes. */
export const articleHeadSchema = z.strictObject({
  id: z.string().regex(slugPattern, 'lower-case words joined by hyphens'),
  title: z.string().trim().min(1),
  excerpt: z.string().trim().min(1),
  category: z.enum(categoryNames),
  /** Who wrote it; without one the organisation itself. */
  author: z.string().trim().min(1).default(site.name),
  published_date: z.iso.date(),
  read_time: z.number().int().min(1),
  tags: z.array(z.string().trim().min(1)).min(1),
  featured: z.boolean().default(false),
  /** An address of this site, such as /media/…; without one a picture is generated. */
  thumbnail_url: z
    .string()
    .regex(/^\/(?![/\\])/, 'an address of this site, which begins with one /')
    .nullable()
    .default(null),
  /** The object of the generated picture; without one it follows from title and category. */
  motif: z.enum(motifs).nullable().default(null),
})

/** The list's query parameters. What can't be understood counts as not asked for. */
const articleFilterSchema = z.object({
  search: searchWords,
  category: choiceOf(categoryNames),
  /** How many of the latest are shown, in whole steps. */
  count: z.coerce
    .number()
    .int()
    .min(articlesAStep)
    .max(10_000)
    .transform((count) => Math.ceil(count / articlesAStep) * articlesAStep)
    .catch(articlesAStep),
})

export type ArticleFilter = z.infer<typeof articleFilterSchema>

export const articleFilterNames = () => Object.keys(articleFilterSchema.shape)

export const parseArticleFilter = (query: URLSearchParams): ArticleFilter =>
  articleFilterSchema.parse(Object.fromEntries(query))
