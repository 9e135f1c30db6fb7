import { BackLink } from '#app/shell/back-link.tsx'
import { Badge, ColorBadge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { getLocale } from '#locale'
import { m } from '#messages'
import type { Motif } from '#shared/motifs.ts'
import { formatCount } from '#shared/numbers.ts'
import { articlesPath } from '#shared/paths/articles.ts'
import { articleCategoryName } from './article-category.ts'
import { ArticleDay } from './article-day.tsx'

export type HeroArticle = {
  title: string
  excerpt: string
  category: string
  color: string
  isFeatured: boolean
  publishedDate: string
  readTime: number
  thumbnailUrl: string | null
  motif: Motif
  author: { name: string }
}

type Props = {
  article: HeroArticle
  /** Readers a day, over all days. */
  views: number
}

/** The head of an article's page (SPEC §2), with a view count that is counted (P5). */
export function ArticleHero({ article, views }: Props) {
  return (
    <header className="hero">
      <div className="wrap course-hero">
        <div className="stack">
          <BackLink to={articlesPath}>{m.common_back_to_articles()}</BackLink>
          <div className="cluster">
            <ColorBadge color={article.color}>{articleCategoryName(article.category)}</ColorBadge>
            {article.isFeatured && <Badge tone="accent">{m.articles_featured_badge()}</Badge>}
          </div>
          <h1 lang="id">{article.title}</h1>
          <p className="lead" lang="id">
            {article.excerpt}
          </p>
          <p className="course-facts">
            <span>{article.author.name}</span>
            <span>
              <Icon name="calendar" />
              <ArticleDay day={article.publishedDate} />
            </span>
            <span>
              <Icon name="clock" />
              {m.articles_minutes({ n: article.readTime })}
            </span>
            <span>
              <Icon name="eye" />
              {viewsInWords(views)}
            </span>
          </p>
        </div>
        <Thumbnail motif={article.motif} color={article.color} url={article.thumbnailUrl} eager />
      </div>
    </header>
  )
}

function viewsInWords(views: number): string {
  if (views === 0) return m.articles_no_views()
  return m.articles_views({ n: formatCount(views, getLocale()) })
}
