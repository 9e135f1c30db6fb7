import type { OwnPage } from '#app/answers/own-page.server.tsx'
import type { OwnParts } from '#app/middleware/own-parts.ts'
import type { Piece } from '#app/middleware/request-context.server.ts'
import { type FramePartName, isFramePart } from '#app/shell/frame/frame-parts.ts'
import { makingOnce } from '#platform/bounded-cache.server.ts'
import { exactBytes, heldByBytes, heldByText } from '#platform/held-bytes.server.ts'
import type { CachedPage } from '#platform/page-cache.server.ts'
import { type Compressed, compressPart, joinedGzip } from './joined-gzip.ts'

/** A part of a cached page: the same for everybody; of the frame, its reader's own; or a stretch in which personalised fragments of
 *  the page stand, one close to the other. */
type Part =
  | { kind: 'same'; compressed: Compressed }
  | { kind: 'frame'; name: FramePartName }
  | { kind: 'stretch'; at: number; pieces: readonly StretchPiece[] }

/** What is the same for everybody, or the name of an own part. */
type StretchPiece = { bytes: Buffer } | { own: string }

export type PageInParts = {
  own: OwnParts
  /** Path and query, as it was rendered for nobody. */
  address: string
  /** Another for every page that was ever kept. */
  id: number
  parts: readonly Part[]
}

export type FilledPage = { gzip: Buffer; sign: string }

const known = new WeakMap<CachedPage, PageInParts>()
let pages = 0

/** The page in parts, where it can be filled for a reader. */
export const pageInParts = (page: CachedPage): PageInParts | undefined => known.get(page)

/** Takes a page apart that was rendered for nobody, for as long as it is kept. Resolves to how many bytes that adds to it. */
export async function cacheInParts(
  page: CachedPage,
  { own, address, pieces }: Pick<PageInParts, 'own' | 'address'> & { pieces: readonly Piece[] },
): Promise<number> {
  const parts = await Promise.all(grouped(pieces))
  known.set(page, { own, address, id: pages++, parts })
  return parts.reduce((sum, part) => sum + heldByPart(part), 0)
}

/** The objects of a part. Bytes. */
const partBytes = 150

const heldByPart = (part: Part): number => {
  if (part.kind === 'same') return partBytes + heldByBytes(part.compressed.bytes)
  if (part.kind === 'frame') return partBytes
  return part.pieces.reduce(
    (sum, piece) => sum + partBytes + ('own' in piece ? heldByText(piece.own) : heldByBytes(piece.bytes)),
    partBytes,
  )
}

/** The frame's personalised fragments stand alone; all that is between two of them is either the same for everybody or a stretch. */
function grouped(pieces: readonly Piece[]): (Part | Promise<Part>)[] {
  const parts: (Part | Promise<Part>)[] = []
  let stretch: Piece[] = []
  const end = () => {
    const at = parts.length
    if (stretch.some(({ own }) => own !== undefined))
      parts.push({ kind: 'stretch', at, pieces: stretch.map(inStretch) })
    else if (stretch.length > 0) parts.push(sameFor(stretch))
    stretch = []
  }
  for (const piece of pieces) {
    if (piece.own !== undefined && isFramePart(piece.own)) {
      end()
      parts.push({ kind: 'frame', name: piece.own })
    } else stretch.push(piece)
  }
  end()
  return parts
}

/** As bytes: a text that was taken out of the page would hold all of the page's. */
const inStretch = ({ text, own }: Piece): StretchPiece =>
  own === undefined ? { bytes: exactBytes(Buffer.from(text)) } : { own }

const sameFor = async (pieces: readonly Piece[]): Promise<Part> => ({
  kind: 'same',
  compressed: await compressPart(Buffer.from(pieces.map(({ text }) => text).join(''))),
})

/** Personalised fragments, compressed, by all that they show: anyone who sees the same gets the same bytes. Those of pages that are
 *  kept no more are the first to go. */
const remembered = makingOnce<Compressed>('fragments', {
  sizeOf: ({ bytes }) => partBytes + heldByBytes(bytes),
})

/** A cached page with the parts of one reader in it. */
export async function fillPage({ id, parts }: PageInParts, reader: OwnPage): Promise<FilledPage> {
  const compressed = parts.map((part) => {
    if (part.kind === 'same') return part.compressed
    if (part.kind === 'frame') {
      const { shows, html } = reader.frame(part.name)
      return remembered(`${part.name} ${shows}`, () => compressPart(Buffer.from(html())))
    }
    return remembered(`${id} ${part.at} ${reader.page.shows}`, () =>
      compressPart(filledStretch(part.pieces, reader)),
    )
  })
  return { gzip: joinedGzip(await Promise.all(compressed)), sign: reader.sign }
}

function filledStretch(pieces: readonly StretchPiece[], { page }: OwnPage): Buffer {
  const names = pieces.flatMap((piece) => ('own' in piece ? piece.own : []))
  const own = page.html(names).values()
  return Buffer.concat(
    pieces.map((piece) => ('own' in piece ? Buffer.from(own.next().value ?? '') : piece.bytes)),
  )
}
