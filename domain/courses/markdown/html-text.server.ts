import type { Nodes } from 'hast'

const blocks = new Set([
  ...[
    'address',
    'article',
    'aside',
    'blockquote',
    'br',
    'caption',
    'dd',
    'details',
    'div',
    'dl',
    'dt',
    'figcaption',
    'figure',
  ],
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'li',
    'ol',
    'p',
    'pre',
    'section',
    'summary',
    'table',
    'td',
    'th',
    'tr',
    'ul',
  ],
])
const unread = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'title',
  'svg',
  'math',
  'iframe',
  'object',
  'select',
  'textarea',
])

/** What a reader reads of an HTML tree, on one line: runs of blanks become one, neighbouring blocks don't touch. */
export function htmlText(node: Nodes): string {
  const pieces: string[] = []
  collect(node, pieces)
  return pieces.join('').replace(/\s+/g, ' ').trim()
}

function collect(node: Nodes, pieces: string[]): void {
  if (node.type === 'text') pieces.push(node.value)
  if (!('children' in node)) return
  const isBlock = node.type === 'element' && blocks.has(node.tagName)
  if (node.type === 'element' && unread.has(node.tagName)) return
  if (isBlock) pieces.push(' ')
  for (const child of node.children) collect(child, pieces)
  if (isBlock) pieces.push(' ')
}
