import type { MarkdownText } from './render-markdown.server.ts'
import { renderText } from './render-text.server.ts'

const made = new Map<string, Promise<string>>()

/** A text of the site's own, an article or a legal page, as HTML. It changes with the site alone, so each, distinguished
 *  by its `name`, is rendered once, when the server starts, and kept. */
export function ownText(name: string, text: MarkdownText): Promise<string> {
  const known = made.get(name)
  if (known) return known
  const html = renderText(text)
  made.set(name, html)
  html.catch(() => made.delete(name))
  return html
}
