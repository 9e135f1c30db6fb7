import type { ContentPiece } from './course-draft.ts'
import { type Asker, addressOf } from './link-meaning.ts'
import type { Edit } from './source-edits.ts'

const attribute = (name: string) => new RegExp(`(\\s${name}\\s*=\\s*)("[^"]*"|'[^']*'|[^\\s>"']+)`, 'i')

/** The edits of <a href> and <img src> tags in a stretch of HTML inside Markdown. */
export function editTags(source: string, range: { start: number; end: number }, ask: Asker): Edit[] {
  const html = source.slice(range.start, range.end)
  return tagsOf(html).flatMap(({ name, text, at }) => {
    const start = range.start + at
    const pieces = name === 'a' ? linkPieces(text, ask) : picturePieces(text, ask)
    return pieces ? [{ start, end: start + text.length, pieces }] : []
  })
}

/** Each tag from its name to the next >. One expression for all of it would look for that > anew from every tag which has none. */
function tagsOf(html: string): { name: string; text: string; at: number }[] {
  const tags: { name: string; text: string; at: number }[] = []
  const opening = /<(a|img)\s/gi
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const end = html.indexOf('>', opening.lastIndex)
    if (end === -1) break
    opening.lastIndex = end + 1
    tags.push({
      name: found[1]?.toLowerCase() ?? '',
      text: html.slice(found.index, end + 1),
      at: found.index,
    })
  }
  return tags
}

function linkPieces(text: string, ask: Asker): ContentPiece[] | null {
  const href = find(text, 'href')
  if (!href) return null
  const meaning = ask.link(href.value, '')
  if (meaning.kind === 'elsewhere') return null
  if (meaning.kind === 'unresolved') return [href.before.trimEnd() + href.after]
  return [`${href.before} href="`, addressOf(meaning), `"${href.after}`]
}

function picturePieces(text: string, ask: Asker): ContentPiece[] | null {
  const src = find(text, 'src')
  if (!src) return null
  const meaning = ask.picture(src.value)
  if (meaning.kind === 'elsewhere') return null
  const alt = find(text, 'alt')?.value ?? ''
  const instead = alt && `<em>${alt.replaceAll('<', '&lt;')}</em>`
  if (meaning.kind !== 'picture') return [instead]
  return [
    { kind: 'picture', path: meaning.path, before: `${src.before} src="`, after: `"${src.after}`, instead },
  ]
}

function find(text: string, name: string): { before: string; value: string; after: string } | null {
  const match = text.match(attribute(name))
  if (match?.index === undefined) return null
  const value = (match[2] ?? '').replace(/^["']|["']$/g, '').trim()
  return { before: text.slice(0, match.index), value, after: text.slice(match.index + match[0].length) }
}
