/** Paths of articles. */

export const articlesPath = '/artikel'
export const articlePath = (articleId: string): string => `/artikel/${articleId}`
export const articleViewsPath = (articleId: string): string => `/artikel/${articleId}/views`
export const articlePicturePath = (articleId: string): string => `/artikel/${articleId}/share.png`
