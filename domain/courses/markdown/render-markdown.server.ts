import { createHash } from 'node:crypto'
import type { Root } from 'hast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { allowlist } from './allowlist.server.ts'
import { TooComplexError } from './complexity.server.ts'
import { dropRepeatedTitle, placeHeadings } from './headings.server.ts'
import { placeLinks } from './links.server.ts'
import { markdownToHtmlTree } from './parse-markdown.server.ts'
import { placePictures } from './pictures.server.ts'
import { textCache } from './rendered-cache.server.ts'
import { addScrollRegions } from './scroll-regions.server.ts'

export type RenderOptions = {
  /** The level of the heading that the page puts above the lesson: its own headings go below it. */
  baseLevel: 1 | 2 | 3
  /** What that heading says; the lesson's first heading is left out when it says the same. */
  title: string
  /** The language of the few words that the renderer adds. */
  locale: Locale
}

const sanitizer = unified().use(rehypeSanitize, allowlist)
const writer = unified().use(rehypeStringify)
const rendered = textCache(16 * 1024 * 1024)

const plainText = (markdown: string): string =>
  writer.stringify({
    type: 'root',
    children: [
      { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: markdown }] },
    ],
  })

/** A lesson's Markdown as HTML that is safe to put into a page: only allowlisted elements, attributes and protocols are left
 *  (SPEC §5). Never throws. What was rendered lately is kept in memory. */
export function renderMarkdown(markdown: string, options: RenderOptions): string {
  const key = createHash('sha256')
    .update(JSON.stringify([options.baseLevel, options.title, options.locale, markdown]))
    .digest('base64')
  return rendered.get(key, () => render(markdown, options) ?? plainText(markdown))
}

/** null for text that is too complex to lay out. */
function render(markdown: string, options: RenderOptions): string | null {
  try {
    return layOut(markdown, options)
  } catch (error) {
    // A RangeError is the stack's or an array's end: nesting or numbers beyond what any lesson has.
    if (error instanceof TooComplexError || error instanceof RangeError) return null
    throw error
  }
}

function layOut(markdown: string, { baseLevel, title, locale }: RenderOptions): string {
  const footnotes = {
    heading: m.courses_markdown_footnotes({}, { locale }),
    back: m.courses_markdown_footnote_back({}, { locale }),
  }
  const tree: Root = sanitizer.runSync(markdownToHtmlTree(markdown, footnotes))
  dropRepeatedTitle(tree, title)
  placeHeadings(tree, baseLevel)
  placePictures(tree)
  placeLinks(tree)
  addScrollRegions(tree, (n) => m.courses_markdown_table({ n }, { locale }))
  return writer.stringify(tree)
}
