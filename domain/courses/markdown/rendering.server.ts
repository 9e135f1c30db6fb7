import { z } from 'zod'
import { locales } from '#shared/locale.ts'
import { renderMarkdown } from './render-markdown.server.ts'

const text = z.object({
  markdown: z.string(),
  baseLevel: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  title: z.string(),
  locale: z.enum(locales),
  showsTags: z.boolean().optional(),
})

/** Called in the process that renders: the text as HTML; null when it is nested without end. */
export function work(input: unknown): string | null {
  try {
    return renderMarkdown(text.parse(input))
  } catch (error) {
    // The stack's end.
    if (error instanceof RangeError) return null
    throw error
  }
}
