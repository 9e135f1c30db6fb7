import type { Db } from '#db/client.server.ts'
import { relatedOf } from '#domain/articles/queries.server.ts'
import type { Article } from '#domain/articles/read-articles.server.ts'
import { publicArticles } from '#domain/articles/stored-articles.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { isoDay } from '#shared/dates.ts'
import { motifOf } from '#shared/motifs.ts'
import { ownPicture } from '#shared/picture-address.ts'
import { defaultTimeZone } from '#shared/time-zones.ts'
import type { ArticleContent } from './article-form.ts'
import { madeOf, requireWriter } from './article-rows.server.ts'

/** An article as its page would show it if it were saved and published now; nothing is stored. One query. Throws
 *  forbidden for all but staff and admins, invalid 'text-too-hard'. */
export async function previewArticle(db: Db, viewer: Viewer, content: ArticleContent & { slug: string }) {
  requireWriter(viewer)
  const { html, readTime } = await madeOf(content)
  const { slug, publishedOn, ...rest } = content
  const article: Article = {
    ...rest,
    id: slug,
    storedId: null,
    publishedDate: publishedOn ?? isoDay(new Date(), defaultTimeZone),
    readTime,
    // One of another site is fetched when it is saved.
    thumbnailUrl: ownPicture(content.thumbnailUrl),
    motif: motifOf(content),
  }
  const others = (await publicArticles(db)).filter(({ id }) => id !== slug)
  return { article, html, related: relatedOf([article, ...others], slug) }
}
