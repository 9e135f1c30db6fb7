import type { Root as HtmlRoot } from 'hast'
import type { Code, Html, ListItem, Parents, Root } from 'mdast'
import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** Words that the renderer itself puts into a lesson. */
export type FootnoteLabels = { heading: string; back: string }

const parser = unified().use(remarkParse).use(remarkGfm)

/** Markdown (GitHub's flavour) as a syntax tree, each node with its place in the text. There are texts for which this takes hours, or all
 *  memory: it is called where both have an end (render-text.server.ts). Throws RangeError for nesting without end. */
export const parseMarkdown = (markdown: string): Root => parser.parse(markdown)

/** Markdown as an HTML tree with the HTML inside it parsed as a browser would: unclosed tags are closed. NOT safe to show:
 *  render-markdown.server.ts sanitises it. Costs and throws as parseMarkdown does. */
export function markdownToHtmlTree(
  markdown: string,
  { footnotes, showsTags }: { footnotes: FootnoteLabels; showsTags: boolean },
): HtmlRoot {
  const tree = parseMarkdown(markdown)
  if (showsTags) visit(tree, 'html', writeOutTags)
  visit(tree, 'listItem', writeOutCheckbox)
  visit(tree, 'code', leaveOutQuiz)
  const toHtml = unified()
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: '',
      footnoteLabel: footnotes.heading,
      footnoteLabelProperties: {},
      footnoteBackLabel: footnotes.back,
    })
    .use(() => dropSwallowingTags)
    .use(rehypeRaw)
  return toHtml.runSync(tree)
}

const swallowingTag = /<\/?(?:title|textarea|xmp|plaintext|noembed|noframes)\b[^>]*>?/gi

/** Elements that lessons have no use for and that, left open, would take all that follows for their text. */
function dropSwallowingTags(tree: HtmlRoot): void {
  visit(tree, (node) => {
    if (node.type === 'raw') node.value = node.value.replace(swallowingTag, '')
  })
}

/** The place of a quiz (docs/decisions/0058), which has a screen of its own. Whatever stands in it is not for readers. */
function leaveOutQuiz(
  code: Code,
  index: number | undefined,
  parent: Parents | undefined,
): number | undefined {
  if (code.lang?.toLowerCase() !== 'gift' || index === undefined) return undefined
  parent?.children.splice(index, 1)
  return index
}

/** Tags as the words that they are; those that stand by themselves are a paragraph. */
function writeOutTags({ value }: Html, index: number | undefined, parent: Parents | undefined): void {
  if (index === undefined || !parent) return
  const text = { type: 'text' as const, value }
  parent.children[index] = holdsBlocks.has(parent.type) ? { type: 'paragraph', children: [text] } : text
}

const holdsBlocks = new Set<Parents['type']>(['root', 'blockquote', 'listItem', 'footnoteDefinition'])

/** A task's box is a glyph: it can't be ticked, so it should not look like a field. */
function writeOutCheckbox(item: ListItem): void {
  if (typeof item.checked !== 'boolean') return
  const glyph = item.checked ? '☑ ' : '☐ '
  item.checked = null
  const [first] = item.children
  // A box is one only at the beginning of a paragraph.
  if (first?.type === 'paragraph') first.children.unshift({ type: 'text', value: glyph })
}
