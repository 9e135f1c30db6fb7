import { z } from 'zod'
import { openWorkshop, TooMuchWorkError } from '#platform/workshop/workshop.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { deepestNesting, nestingOf } from './nesting.ts'
import type { MarkdownText } from './render-markdown.server.ts'

/** The longest lessons that we know take a twentieth of a second and 30 MB. */
const bounds = { stepMs: 4000, workMs: 4000, megabytes: 160 }
/** One process for what is taught, one for what people say to each other: nobody's words hold up a course. */
const workshops = { taught: openWorkshop(bounds), said: openWorkshop(bounds) }
const rendering = new URL('./rendering.server.ts', import.meta.url)

/** Of a text's HTML, in characters: references can make a page of gigabytes of a text of kilobytes. */
const longestHtml = 4_000_000

/** A text as HTML that is safe to put into a page (renderMarkdown), made in a process of its own with an end to its
 *  time and memory. Throws invalid 'text-too-hard' for a text that takes more of them than any lesson does; at once for
 *  one whose lists and quotes nest without end. */
export async function renderText(
  text: MarkdownText,
  kind: keyof typeof workshops = 'taught',
): Promise<string> {
  if (nestingOf(text.markdown) > deepestNesting) throw new DomainError('invalid', 'text-too-hard')
  const html = z
    .string()
    .nullable()
    .parse(await workshops[kind](rendering, text).catch(nothingIfTooMuch))
  if (html === null || html.length > longestHtml) throw new DomainError('invalid', 'text-too-hard')
  return html
}

function nothingIfTooMuch(error: unknown): null {
  if (error instanceof TooMuchWorkError) return null
  throw error
}
