/** A tag as HTML writes it: its slash, its name, whether it closes itself. */
const tag = /<(\/?)([a-z][a-z0-9-]*)(?:\s[^<>]*)?(\/?)>/gi

const withoutContent = new Set(['br', 'hr', 'img', 'wbr'])

/** Whether the tags in a question's text are HTML, as other programs export it, and not what the question is about:
 *  each that opens is closed where it should be, and something is left to read or to see. 'Apa arti <strong>?' is none. */
export function isHtml(text: string): boolean {
  const open: string[] = []
  for (const [, slash, name = '', closed] of text.matchAll(tag)) {
    const element = name.toLowerCase()
    if (withoutContent.has(element) || closed) continue
    if (!slash) open.push(element)
    else if (open.pop() !== element) return false
  }
  return open.length === 0 && (/<img\s/i.test(text) || text.replaceAll(tag, '').trim() !== '')
}
