import { ownText } from '#domain/courses/markdown/own-text.server.ts'
import type { Article } from './read-articles.server.ts'

/** An article's text as HTML that is safe to put into a page, below a heading of the first level. Articles are written in Indonesian. */
export const articleHtml = ({ id, title, body }: Pick<Article, 'id' | 'title' | 'body'>): Promise<string> =>
  ownText(`article ${id}`, { markdown: body, baseLevel: 1, title, locale: 'id' })
