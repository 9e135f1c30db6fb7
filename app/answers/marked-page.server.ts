import { randomBytes } from 'node:crypto'
import type { Piece } from '#app/middleware/request-context.server.ts'

/** The element around personalised fragments while a page is rendered for nobody. Another name in each process, so that no text of
 *  anybody's can hold it. */
export const ownMark = `own-${randomBytes(12).toString('hex')}`

const marked = new RegExp(`<${ownMark} data-part="([a-z0-9-]+)">(.*?)</${ownMark}>`, 's')

/** What the document itself says of its reader (app/root.tsx). */
const documentStart = /^(<!DOCTYPE html><html lang="[a-z]+")((?: data-[a-z-]+="[^"]*")*)(>.*)$/s

/** A marked page in its pieces, in their order; together they are the page as a visitor gets it, without marks. Throws for a document that
 *  does not begin as ours do. */
export function piecesOf(html: string): Piece[] {
  const [, start, attributes = '', rest = ''] = documentStart.exec(html) ?? []
  if (!start) throw new Error('A page has no place for what its document says of its reader.')
  return [{ text: start }, { text: attributes, own: 'document' }, ...betweenMarks(rest)]
}

/** Text and personalised fragments in turn; it begins and ends with text. */
export function betweenMarks(html: string): Piece[] {
  // What is between two parts, the name of the next one, and what stands in it, in turn.
  const split = html.split(marked)
  return split.flatMap((text, at): Piece[] => {
    if (at % 3 === 0) return [{ text }]
    return at % 3 === 1 ? [{ own: text, text: split[at + 1] ?? '' }] : []
  })
}
