import type { Root } from 'hast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { allowlist } from './allowlist.server.ts'
import { keepAmountsWhole } from './amounts.server.ts'
import { dropRepeatedTitle, placeHeadings } from './headings.server.ts'
import { placeLinks } from './links.server.ts'
import { markdownToHtmlTree } from './parse-markdown.server.ts'
import { placePictures } from './pictures.server.ts'
import { addScrollRegions } from './scroll-regions.server.ts'

export type MarkdownText = {
  markdown: string
  /** The level of the heading that the page puts above the text: its own headings go below it. */
  baseLevel: 1 | 2 | 3
  /** What that heading says; the text's first heading is left out when it says the same. */
  title: string
  /** Of the few words that the renderer adds: they stand within the text, so they speak its language. */
  locale: Locale
  /** Tags are not HTML but words: they stand as they were written. */
  showsTags?: boolean | undefined
}

const sanitizer = unified().use(rehypeSanitize, allowlist)
const writer = unified().use(rehypeStringify)

/** A lesson's Markdown as HTML that is safe to put into a page: only allowlisted elements, attributes and protocols are left (SPEC §5).
 *  There are texts for which this takes hours, or all memory: it is called where both have an end (render-text.server.ts). Throws
 *  RangeError for nesting without end. */
export function renderMarkdown({
  markdown,
  baseLevel,
  title,
  locale,
  showsTags = false,
}: MarkdownText): string {
  const footnotes = {
    heading: m.courses_markdown_footnotes({}, { locale }),
    back: m.courses_markdown_footnote_back({}, { locale }),
  }
  const tree: Root = sanitizer.runSync(markdownToHtmlTree(markdown, { footnotes, showsTags }))
  dropRepeatedTitle(tree, title)
  placeHeadings(tree, baseLevel)
  placePictures(tree)
  placeLinks(tree)
  keepAmountsWhole(tree)
  addScrollRegions(tree, (n) => m.courses_markdown_table({ n }, { locale }))
  return writer.stringify(tree)
}
