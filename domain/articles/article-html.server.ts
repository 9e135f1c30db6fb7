import { ownText } from '#domain/courses/markdown/own-text.server.ts'
import type { MarkdownText } from '#domain/courses/markdown/render-markdown.server.ts'
import { renderText } from '#domain/courses/markdown/render-text.server.ts'
import type { Article } from './read-articles.server.ts'

type Text = Pick<Article, 'title' | 'body'>

/** Below a heading of the first level. Articles are written in Indonesian. */
const textOf = ({ title, body }: Text): MarkdownText => ({
  markdown: body,
  baseLevel: 1,
  title,
  locale: 'id',
})

/** The text of an article that comes with the product, as HTML that is safe to put into a page. */
export const articleHtml = (article: Text & Pick<Article, 'id'>): Promise<string> =>
  ownText(`article ${article.id}`, textOf(article))

/** The same of one that somebody writes, laid out in a process of its own. Throws invalid 'text-too-hard'. */
export const writtenHtml = (article: Text): Promise<string> => renderText(textOf(article))
