import { NewsletterBox } from '#app/inquiries/newsletter-box.tsx'
import { AppLink } from '#app/shell/app-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import { articleCategories } from '#content/article-categories.ts'
import { m } from '#messages'
import { articlesPath } from '#shared/paths/articles.ts'
import { ArticleCard, type ArticleCardArticle } from './article-card.tsx'
import { articleCategoryName } from './article-category.ts'
import { ArticleHero, type HeroArticle } from './article-hero.tsx'
import { type ArticleAuthor, AuthorCard } from './author-card.tsx'

type Props = {
  article: HeroArticle & { tags: readonly string[]; author: ArticleAuthor }
  html: string
  views: number
  related: readonly ArticleCardArticle[]
  pageUrl: string
  /** Where the page says that somebody has it in front of them; null where nobody counts. */
  countsAt: string | null
}

/** An article as everybody reads it (SPEC §2). */
export function ArticlePage({ article, html, views, related, pageUrl, countsAt }: Props) {
  return (
    <>
      <article data-counts={countsAt ?? undefined}>
        <ArticleHero article={article} views={views} />
        <div className="wrap page split">
          <div className="stack-lg">
            <Prose html={html} language="id" />
            <TagsAndShare article={article} pageUrl={pageUrl} />
            <AuthorCard author={article.author} />
          </div>
          <Aside />
        </div>
      </article>
      {related.length > 0 && (
        <section className="section-tint">
          <div className="wrap section stack">
            <h2>{m.articles_related()}</h2>
            <div className="card-grid">
              {related.map((other) => (
                <ArticleCard key={other.id} article={other} />
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  )
}

type TagsProps = { article: { title: string; tags: readonly string[] }; pageUrl: string }

const TagsAndShare = ({ article, pageUrl }: TagsProps) => (
  <div className="spread">
    {article.tags.length > 0 && (
      <ul className="cluster list-plain" aria-label={m.common_tags()} lang="id">
        {article.tags.map((tag) => (
          <li key={tag}>
            <Badge>{tag}</Badge>
          </li>
        ))}
      </ul>
    )}
    <ShareButton
      label={m.common_share()}
      url={pageUrl}
      title={article.title}
      done={m.articles_share_done()}
      variant="secondary"
    />
  </div>
)

const popularCategories = articleCategories.filter(({ isPopular }) => isPopular)

const Aside = () => (
  <aside className="stack-lg">
    <Card as="section">
      <h2 className="eyebrow">{m.common_newsletter()}</h2>
      <p>{m.common_newsletter_lead()}</p>
      <NewsletterBox />
    </Card>
    <Card as="section">
      <h2 className="eyebrow">{m.articles_popular()}</h2>
      <nav className="cluster" aria-label={m.articles_popular()}>
        {popularCategories.map(({ name }) => (
          <AppLink
            key={name}
            className="chip"
            to={`${articlesPath}?${new URLSearchParams({ category: name })}`}
          >
            {articleCategoryName(name)}
          </AppLink>
        ))}
      </nav>
    </Card>
  </aside>
)
