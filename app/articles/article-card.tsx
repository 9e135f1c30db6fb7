import { AppLink } from '#app/shell/app-link.tsx'
import { Badge, ColorBadge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { m } from '#messages'
import type { Motif } from '#shared/motifs.ts'
import { articlePath } from '#shared/paths/articles.ts'
import { articleCategoryName } from './article-category.ts'
import { ArticleDay } from './article-day.tsx'

export type ArticleCardArticle = {
  id: string
  title: string
  excerpt: string
  category: string
  color: string
  author: string
  publishedDate: string
  readTime: number
  tags: readonly string[]
  thumbnailUrl: string | null
  motif: Motif
}

const tagsShown = 3

type Props = {
  article: ArticleCardArticle
  /** Shows the excerpt, and the longer way of saying that one can read on. */
  isFeatured?: boolean
  eager?: boolean
  /** So that a link can lead to this card. */
  id?: string
}

/** An article in a list; the whole card leads to it. Articles are in Indonesian, whatever the page around them speaks. */
export function ArticleCard({ article, isFeatured, eager, id }: Props) {
  return (
    <article className="card course" id={id}>
      <Thumbnail motif={article.motif} color={article.color} url={article.thumbnailUrl} eager={eager} />
      <div className="course-body">
        <div className="cluster">
          <ColorBadge color={article.color}>{articleCategoryName(article.category)}</ColorBadge>
        </div>
        <h3 lang="id">
          <AppLink className="card-link" to={articlePath(article.id)}>
            {article.title}
          </AppLink>
        </h3>
        <p className="muted" lang="id">
          {article.excerpt}
        </p>
        <p className="cluster" lang="id">
          {article.tags.slice(0, tagsShown).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
        <p className="course-facts">
          <span>{article.author}</span>
          <ArticleDay day={article.publishedDate} />
        </p>
        <p className="course-foot">
          <span className="muted">{m.articles_minutes({ n: article.readTime })}</span>
          <span className="course-go" aria-hidden="true">
            {isFeatured ? m.articles_read_more() : m.articles_read()}
            <Icon name="arrow-right" />
          </span>
        </p>
      </div>
    </article>
  )
}
