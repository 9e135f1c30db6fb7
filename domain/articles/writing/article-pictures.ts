import { foreignAddresses } from '#domain/courses/foreign-pictures.ts'

/** The pictures of other sites that an article would show: its own, and those in its text. */
export const foreignPicturesOf = (article: {
  thumbnailUrl: string | null
  body: string
}): (string | null)[] => [article.thumbnailUrl, ...foreignAddresses(article.body)]
