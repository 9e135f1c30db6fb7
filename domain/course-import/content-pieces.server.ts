import type { Definition, Image, ImageReference, Link, LinkReference, Parents } from 'mdast'
import { visit } from 'unist-util-visit'
import { parseMarkdown } from '#domain/courses/markdown/parse-markdown.server.ts'
import { youtubeStillId, youtubeWatchUrl } from '#shared/youtube.ts'
import type { ContentPiece } from './course-draft.ts'
import { tagEditor } from './html-tags.server.ts'
import { type Asker, addressOf } from './link-meaning.ts'
import { applyEdits, type Edit } from './source-edits.ts'
import { videoWords } from './video-words.ts'

/** Takes a lesson's Markdown apart at its local links and pictures and leaves all else as the author wrote it. A link
 *  that means nothing keeps its words, a picture that is missing leaves its description, and one that is a still of a
 *  video becomes the words of a link to it. */
export function contentPieces(markdown: string, ask: Asker): ContentPiece[] {
  const tree = parseMarkdown(markdown)
  const definitions = new Map<string, Definition>()
  visit(tree, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node)
  })
  const edits: Edit[] = []
  const editTags = tagEditor(markdown, ask)
  visit(tree, (node, _, parent) => {
    const isInLink = parent?.type === 'link' || parent?.type === 'linkReference'
    if (node.type === 'link') edits.push(...editLink(markdown, node, node, ask))
    else if (node.type === 'image') edits.push(...editPicture(node, node, ask, isInLink))
    else if (node.type === 'html') edits.push(...editTags(rangeOf(node)))
    else if (node.type === 'linkReference' || node.type === 'imageReference') {
      const definition = definitions.get(node.identifier)
      if (!definition) return
      if (node.type === 'linkReference') edits.push(...editLink(markdown, node, definition, ask))
      else edits.push(...editPicture(node, definition, ask, isInLink))
    }
  })
  return applyEdits(markdown, edits)
}

type Target = { url: string; title?: string | null }

function editLink(source: string, node: Link | LinkReference, { url, title }: Target, ask: Asker): Edit[] {
  const { start, end } = rangeOf(node)
  const inner = innerRange(node)
  // <https://…> and bare addresses: nothing local has that form.
  if (!inner || source[start] !== '[') return []
  const meaning = ask.link(url, textOf(node))
  if (meaning.kind === 'elsewhere') return []
  if (meaning.kind === 'unresolved') {
    return [
      { start, end: inner.start, pieces: [] },
      { start: inner.end, end, pieces: [] },
    ]
  }
  return [{ start: inner.end, end, pieces: ['](', addressOf(meaning), `${titleOf(title)})`] }]
}

function editPicture(
  node: Image | ImageReference,
  { url, title }: Target,
  ask: Asker,
  isInLink: boolean,
): Edit[] {
  const still = youtubeStillId(url)
  if (still) {
    const words = escapeMarkdown(videoWords(node.alt))
    return [{ ...rangeOf(node), pieces: [isInLink ? words : `[${words}](${youtubeWatchUrl(still)})`] }]
  }
  const meaning = ask.picture(url)
  if (meaning.kind === 'elsewhere') return []
  const alt = escapeMarkdown((node.alt ?? '').replace(/\s+/g, ' ').trim())
  const instead = alt && `*${alt}*`
  const piece: ContentPiece =
    meaning.kind === 'picture'
      ? { kind: 'picture', path: meaning.path, before: `![${alt}](`, after: `${titleOf(title)})`, instead }
      : instead
  return [{ ...rangeOf(node), pieces: [piece] }]
}

const titleOf = (title: string | null | undefined) =>
  title ? ` "${title.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"` : ''

const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]<>|~&$]/g, '\\$&')

type Placed = { position?: { start: { offset?: number }; end: { offset?: number } } }

function rangeOf({ position }: Placed): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 }
}

function innerRange(node: Parents): { start: number; end: number } | null {
  const [first, last] = [node.children.at(0), node.children.at(-1)]
  return first && last ? { start: rangeOf(first).start, end: rangeOf(last).end } : null
}

function textOf(node: Parents): string {
  let text = ''
  visit(node, (inside) => {
    if (inside.type === 'text' || inside.type === 'inlineCode') text += inside.value
  })
  return text
}
