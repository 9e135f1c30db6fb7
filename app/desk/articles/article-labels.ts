import { boxesInWords } from '#app/shell/drafts/boxes-in-words.ts'
import { motifInWords } from '#app/shell/motif-in-words.ts'
import type { TypedArticle } from '#domain/articles/writing/article-form.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'

/** What each field is called where two versions are compared. */
export const fieldLabels = (): Partial<Record<keyof TypedArticle, string>> => ({
  title: m.desk_article_title(),
  excerpt: m.desk_article_excerpt(),
  category: m.common_category(),
  author: m.desk_article_author(),
  body: m.desk_article_body(),
  thumbnail_url: m.common_thumbnail(),
  motif: m.common_motif(),
  tags: m.common_tags(),
  published_date: m.common_date(),
  is_featured: m.desk_article_featured(),
})

/** What was chosen, by its name. */
export const inWords = (typed: TypedArticle, locale: Locale): TypedArticle => ({
  ...boxesInWords(typed, ['is_featured']),
  motif: motifInWords(typed.motif, locale),
})
