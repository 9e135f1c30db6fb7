import type { ContentPiece } from './course-draft.ts'

/** Puts the pieces in the place of source[start, end). */
export type Edit = { start: number; end: number; pieces: ContentPiece[] }

/** Applies edits that don't overlap; neighbouring strings become one. Of two that do overlap, the first counts. */
export function applyEdits(source: string, edits: Edit[]): ContentPiece[] {
  const pieces: ContentPiece[] = []
  const add = (piece: ContentPiece) => {
    const last = pieces.at(-1)
    if (piece === '') return
    if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece
    else pieces.push(piece)
  }
  let at = 0
  for (const { start, end, pieces: instead } of edits.toSorted(
    (a, b) => a.start - b.start || a.end - b.end,
  )) {
    if (start < at) continue
    add(source.slice(at, start))
    instead.forEach(add)
    at = end
  }
  add(source.slice(at))
  return pieces
}
