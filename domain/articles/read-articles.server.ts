import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import type { z } from 'zod'
import { projectRoot } from '#platform/project-root.server.ts'
import { type Motif, motifOf } from '#shared/motifs.ts'
import { articleHeadSchema } from './schema.ts'

/** An article as an editor wrote it. `id` is the last part of its address, `body` Markdown, `publishedDate` a calendar
 *  day, `readTime` in minutes. */
export type Article = {
  id: string
  /** The row that it has when it was written or changed in the browser; null of one that is as its file has it. */
  storedId: string | null
  title: string
  excerpt: string
  category: z.infer<typeof articleHeadSchema>['category']
  author: string
  publishedDate: string
  readTime: number
  tags: string[]
  isFeatured: boolean
  thumbnailUrl: string | null
  motif: Motif
  body: string
}

/** A file that is no article; the message names it and says what is wrong with it.
 *  @internal Exported for tests. */
export class ArticleFileError extends Error {
  override name = 'ArticleFileError'

  constructor(file: string, reason: string) {
    super(`${file} is no article: ${reason}`)
  }
}

/** Reads an article's file: a head in YAML between two lines of three dashes, then Markdown. Throws ArticleFileError.
 *  @internal Exported for tests. */
export function parseArticle(file: string, text: string): Article {
  const [, head, body = ''] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? []
  if (head === undefined)
    throw new ArticleFileError(file, 'it does not begin with a head between two lines of ---.')
  const parsed = articleHeadSchema.safeParse(yamlOf(file, head))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ArticleFileError(file, `${issue?.path.join('.') || 'its head'}: ${issue?.message}.`)
  }
  const { published_date, read_time, featured, thumbnail_url, ...rest } = parsed.data
  if (`${rest.id}.md` !== path.basename(file))
    throw new ArticleFileError(file, `its id is ${rest.id}, so the file must be called ${rest.id}.md.`)
  if (body.trim() === '') throw new ArticleFileError(file, 'it has no text below its head.')
  return {
    ...rest,
    storedId: null,
    publishedDate: published_date,
    readTime: read_time,
    isFeatured: featured,
    thumbnailUrl: thumbnail_url,
    motif: motifOf(rest),
    body: body.trim(),
  }
}

/** YAML as plain values; the core schema leaves a day a string. */
function yamlOf(file: string, head: string): unknown {
  try {
    return parse(head, { schema: 'core' })
  } catch (error) {
    throw new ArticleFileError(file, error instanceof Error ? error.message : String(error))
  }
}

/** Every article of a folder (`*.md`), newest first, ties by id (P17). Throws ArticleFileError for the first malformed file. */
export function readArticles(folder: string): Article[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => parseArticle(name, readFileSync(path.join(folder, name), 'utf8')))
    .sort((a, b) => compare(b.publishedDate, a.publishedDate) || compare(a.id, b.id))
}

/** The articles that come with the product, read once, when the server starts: one that can't be understood stops it there. */
export const shippedArticles: readonly Article[] = readArticles(path.join(projectRoot, 'content/articles'))

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
