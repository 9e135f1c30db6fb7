import { isHtml } from './html-in-questions.ts'

/** HTML without its scripts and styles, and what is in them; one that is never closed ends the text, as in a browser. */
export function withoutScripts(html: string): string {
  const [first = '', ...others] = html.split(/<(script|style)\b/i)
  const kept = others.map((piece, index) =>
    index % 2 === 0 ? '' : behind(piece, `</${others[index - 1]?.toLowerCase()}`),
  )
  return first + kept.join('')
}

function behind(piece: string, closing: string): string {
  const at = piece.toLowerCase().indexOf(closing)
  const end = at < 0 ? -1 : piece.indexOf('>', at)
  return end < 0 ? '' : piece.slice(end + 1)
}

const block =
  /<\/?(?:p|div|br|hr|ul|ol|li|dl|dt|dd|h[1-6]|table|tbody|thead|tr|td|th|pre|blockquote)\b[^<>]*>/gi
const inline = /<\/?(?:a|b|strong|i|em|u|s|del|sub|sup|small|mark|span|font|code|kbd|img)\b[^<>]*>/gi

const strong = /\*\*(\S(?:[^*]*\S)?)\*\*/g

/** What a reader reads of a question's Markdown, in one line: without the commonest marks, and without tags where they
 *  are HTML and not what the question is about. What stands between backticks is code and stays. */
export function plainLine(markdown: string): string {
  const hidesTags = isHtml(markdown)
  return markdown
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? part : characters((hidesTags ? withoutTags(part) : part).replace(strong, '$1')),
    )
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const withoutTags = (part: string) => withoutScripts(part).replace(block, ' ').replace(inline, '')

const characters = (part: string) =>
  part
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

/** Lists of HTML as lists of Markdown; where one is in another they stay as they are. */
export function markdownLists(html: string): string {
  const parts = html.split(/(<\/?(?:ul|ol)\b[^<>]*>)/i)
  let mark: string | null = null
  const written: string[] = []
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) {
      written.push(mark === null ? part : items(part, mark))
      continue
    }
    const isEnd = part.startsWith('</')
    // One inside of another, or an end without a beginning.
    if (isEnd === (mark === null)) return html
    mark = isEnd ? null : /^<ul/i.test(part) ? '-' : '1.'
    written.push('\n\n')
  }
  return mark === null ? written.join('') : html
}

const items = (part: string, mark: string) =>
  part.replace(/<li\b[^<>]*>\s*(?:<p\b[^<>]*>)?\s*/gi, `\n${mark} `).replace(/(?:<\/p>\s*)?<\/li>/gi, '\n')
