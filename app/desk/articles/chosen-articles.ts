import { z } from 'zod'
import { slugPattern } from '#domain/articles/schema.ts'
import { articleBounds } from '#domain/articles/writing/article-bounds.ts'
import { pageSize } from '#shared/page-cursor.ts'
import { strippedText } from '#shared/typed-text.ts'

const slug = strippedText.refine((typed) => typed.length <= articleBounds.slug && slugPattern.test(typed))

/** The articles of a page that were chosen, by the last parts of their addresses. */
export const chosenArticlesSchema = z.object({ ids: z.array(slug).min(1).max(pageSize) })
