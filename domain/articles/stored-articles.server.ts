import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { articleCategories } from '#content/article-categories.ts'
import type { Db } from '#db/client.server.ts'
import { articles } from '#db/tables/articles.ts'
import { motifOf } from '#shared/motifs.ts'
import { ownPicture } from '#shared/picture-address.ts'
import { type Article, shippedArticles } from './read-articles.server.ts'
import { categoryNames } from './schema.ts'

/** What a query gives of an article that was written or changed here. One that is not published has nothing but its address. */
const storedSchema = z.array(
  z.object({
    id: z.string(),
    slug: z.string(),
    isPublished: z.boolean(),
    /** When it was last changed, milliseconds since 1970. */
    at: z.number(),
    title: z.string(),
    excerpt: z.string(),
    category: z.enum(categoryNames).catch(articleCategories[0].name),
    author: z.string(),
    tags: z.array(z.string()),
    isFeatured: z.boolean(),
    thumbnailUrl: z.string().nullable(),
    motif: z.string().nullable(),
    readTime: z.number(),
    publishedOn: z.string().nullable(),
    /** null when this process has it already, and of drafts. */
    body: z.string().nullable(),
  }),
)

type Stored = z.output<typeof storedSchema>[number]

/** What this process has read before, so that texts travel once and an article that has not changed stays the same object. */
let readBefore: ReadonlyMap<string, { at: number; head: string; article: Article }> = new Map()

export type ArticleReading = {
  /** One value of a query, whatever else that asks. */
  asked: SQL
  /** The articles that everybody may read, newest first, ties by their address (P17), from the value that was answered. */
  read: (answered: unknown) => readonly Article[]
}

/** How all articles are read: those that come with the product, but for those that somebody has changed here, and those
 *  that were written here. */
export function readingArticles(): ArticleReading {
  const known = readBefore
  const keys = JSON.stringify([...known].map(([id, { at }]) => `${id} ${at}`))
  const at = sql`(extract(epoch from ${articles.updatedAt}) * 1000)::bigint`
  const asked = sql`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', ${articles.id}, 'slug', ${articles.slug}, 'isPublished', ${articles.isPublished}, 'at', ${at},
    'title', ${articles.title}, 'excerpt', ${articles.excerpt}, 'category', ${articles.category},
    'author', ${articles.author}, 'tags', ${articles.tags}, 'isFeatured', ${articles.isFeatured},
    'thumbnailUrl', ${articles.thumbnailUrl}, 'motif', ${articles.motif}, 'readTime', ${articles.readTime},
    'publishedOn', ${articles.publishedOn},
    'body', case when ${articles.isPublished} and not ${keys}::jsonb ? (${articles.id} || ' ' || ${at}) then ${articles.body} end
  )), '[]') from ${articles})`
  const read = (answered: unknown) => {
    const rows = storedSchema.parse(answered)
    const next = new Map(
      rows.filter(({ isPublished }) => isPublished).map((row) => [row.id, readRow(row, known)]),
    )
    readBefore = next
    const changed = new Set(rows.map(({ slug }) => slug))
    return [
      ...shippedArticles.filter(({ id }) => !changed.has(id)),
      ...[...next.values()].map(({ article }) => article),
    ].sort(newestFirst)
  }
  return { asked, read }
}

function readRow({ body, ...row }: Stored, known: typeof readBefore) {
  const head = JSON.stringify(row)
  const before = known.get(row.id)
  if (before?.head === head) return before
  const { at, slug, publishedOn, thumbnailUrl, id, isPublished: _, ...rest } = row
  const article: Article = {
    ...rest,
    id: slug,
    storedId: id,
    publishedDate: publishedOn ?? '',
    thumbnailUrl: ownPicture(thumbnailUrl),
    motif: motifOf(row),
    body: body ?? before?.article.body ?? '',
  }
  return { at, head, article }
}

const newestFirst = (a: Article, b: Article): number =>
  compare(b.publishedDate, a.publishedDate) || compare(a.id, b.id)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Every article that everybody may read, newest first. One query. */
export async function publicArticles(db: Db): Promise<readonly Article[]> {
  const { asked, read } = readingArticles()
  const { rows } = await db.execute<{ found: unknown }>(sql`select ${asked} as found`)
  return read(rows[0]?.found)
}
