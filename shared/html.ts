/** Text that is HTML already. */
export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

type Part = string | number | Html | readonly Html[] | null | undefined | false

function sourceOf(part: Part): string {
  if (part instanceof Html) return part.source
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return part ? part.map(({ source }) => source).join('') : ''
}

/** HTML from a template: whatever is put into it is text, and can end neither an element nor an attribute in quotes,
 *  unless it came from here itself. Nothing, null and false are left out. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((string, index) => string + sourceOf(parts[index])).join(''))
