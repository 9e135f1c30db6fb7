import { pathWith } from '#shared/path-with.ts'
import { articlePreviewPath, deskArticlesPath } from '#shared/paths/desk.ts'

/** The list of articles, as it is narrowed and paged, with what is asked about one of them. */
export const deskArticlesUrl = (parts: Record<string, string> = {}) => pathWith(deskArticlesPath, parts)

/** An article as it will look. */
export const articlePreviewUrl = (article = '') => pathWith(articlePreviewPath, { article })
