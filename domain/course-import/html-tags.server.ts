import { youtubeStillId, youtubeWatchUrl } from '#shared/youtube.ts'
import type { ContentPiece } from './course-draft.ts'
import { type Asker, addressOf } from './link-meaning.ts'
import type { Edit } from './source-edits.ts'
import { videoWords } from './video-words.ts'

const attribute = (name: string) => new RegExp(`(\\s${name}\\s*=\\s*)("[^"]*"|'[^']*'|[^\\s>"']+)`, 'i')

/** The edits of <a href> and <img src> tags in the stretches of HTML inside a Markdown document, which are given in
 *  their order: a link that begins in one may end in another. */
export function tagEditor(source: string, ask: Asker): (range: { start: number; end: number }) => Edit[] {
  let isInLink = false
  return ({ start: from, end }) =>
    tagsOf(source.slice(from, end)).flatMap(({ name, text, at }) => {
      if (name !== 'img') isInLink = name === 'a'
      if (name === '/a') return []
      const start = from + at
      const pieces = name === 'a' ? linkPieces(text, ask) : picturePieces(text, ask, isInLink)
      return pieces ? [{ start, end: start + text.length, pieces }] : []
    })
}

/** Each tag from its name to the next >. One expression for all of it would look for that > anew from every tag which has none. */
function tagsOf(html: string): { name: string; text: string; at: number }[] {
  const tags: { name: string; text: string; at: number }[] = []
  const opening = /<(a|img|\/a)(?=[\s>])/gi
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

function picturePieces(text: string, ask: Asker, isInLink: boolean): ContentPiece[] | null {
  const src = find(text, 'src')
  if (!src) return null
  const still = youtubeStillId(src.value)
  if (still) {
    const words = videoWords(find(text, 'alt')?.value).replaceAll('<', '&lt;')
    return [isInLink ? words : `<a href="${youtubeWatchUrl(still)}">${words}</a>`]
  }
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
