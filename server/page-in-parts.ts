import type { OwnPage } from '#app/answers/own-page.server.tsx'
import type { OwnParts } from '#app/middleware/own-parts.ts'
import type { Piece } from '#app/middleware/request-context.server.ts'
import { type FramePartName, isFramePart } from '#app/shell/frame/frame-parts.ts'
import type { CachedPage } from '#platform/page-cache.server.ts'
import { recentlyUsed } from '#shared/recently-used.ts'
import { type Compressed, compressPart, joinedGzip } from './joined-gzip.ts'

/** A part of a kept page: the same for everybody; of the frame, its reader's own; or a stretch in which own parts of the page stand, one close to the other. */
type Part =
  | { kind: 'same'; compressed: Compressed }
  | { kind: 'frame'; name: FramePartName }
  | { kind: 'stretch'; at: number; pieces: readonly Piece[] }

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
export async function keepInParts(
  page: CachedPage,
  { own, address, pieces }: Pick<PageInParts, 'own' | 'address'> & { pieces: readonly Piece[] },
): Promise<number> {
  const parts = await Promise.all(grouped(pieces))
  known.set(page, { own, address, id: pages++, parts })
  return parts.reduce((sum, part) => sum + bytesOf(part), 0)
}

const bytesOf = (part: Part): number =>
  part.kind === 'same'
    ? part.compressed.bytes.length
    : part.kind === 'stretch'
      ? part.pieces.reduce((sum, { text }) => sum + 2 * text.length, 0)
      : 0

/** The frame's own parts stand alone; all that is between two of them is either the same for everybody or a stretch. */
function grouped(pieces: readonly Piece[]): (Part | Promise<Part>)[] {
  const parts: (Part | Promise<Part>)[] = []
  let stretch: Piece[] = []
  const end = () => {
    const at = parts.length
    if (stretch.some(({ own }) => own !== undefined)) parts.push({ kind: 'stretch', at, pieces: stretch })
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

const sameFor = async (pieces: readonly Piece[]): Promise<Part> => ({
  kind: 'same',
  compressed: await compressPart(Buffer.from(pieces.map(({ text }) => text).join(''))),
})

/** Own parts, compressed, by all that they show: whoever sees the same gets the same bytes. Those of pages that are kept no more are the first to go. */
const memory = recentlyUsed<Compressed>({
  room: 16 * 1024 * 1024,
  sizeOf: ({ bytes }, key) => bytes.length + 2 * key.length + 200,
})

async function remembered(key: string, make: () => string): Promise<Compressed> {
  const found = memory.use(key)
  if (found) return found
  const made = await compressPart(Buffer.from(make()))
  memory.put(key, made)
  return made
}

/** A kept page with the parts of one reader in it. */
export async function fillPage({ id, parts }: PageInParts, reader: OwnPage): Promise<FilledPage> {
  const compressed = parts.map((part) => {
    if (part.kind === 'same') return part.compressed
    if (part.kind === 'frame') {
      const { shows, html } = reader.frame(part.name)
      return remembered(`${part.name} ${shows}`, html)
    }
    return remembered(`${id} ${part.at} ${reader.page.shows}`, () => filledStretch(part.pieces, reader))
  })
  return { gzip: joinedGzip(await Promise.all(compressed)), sign: reader.sign }
}

function filledStretch(pieces: readonly Piece[], { page }: OwnPage): string {
  const names = pieces.flatMap(({ own }) => own ?? [])
  const own = page.html(names).values()
  return pieces.map((piece) => (piece.own === undefined ? piece.text : own.next().value)).join('')
}
