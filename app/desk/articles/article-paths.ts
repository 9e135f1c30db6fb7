import { href } from 'react-router'
import { pathWith } from '#shared/path-with.ts'

/** The list of articles, as it is narrowed and paged, with what is asked about one of them. */
export const articlesPath = (parts: Record<string, string> = {}) => pathWith(href('/staff/articles'), parts)

/** Where an article is written. `articleId` is the last part of its address. */
export const articlePath = (articleId: string) => href('/staff/articles/:articleId', { articleId })

/** An article as it will look. */
export const previewPath = (article = '') => pathWith(href('/staff/articles/preview'), { article })
