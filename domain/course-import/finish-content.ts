import { coursePath, learnPath } from '#shared/paths/course.ts'
import type { ContentPiece } from './course-draft.ts'

export type Addresses = {
  courseId: string
  /** Lesson file → id. */
  lessonIds: Map<string, string>
  /** Picture file → its address on this site; null when it can't be used. */
  pictureUrls: Map<string, string | null>
}

/** Fills the gaps of a lesson's Markdown with the addresses of the course's pages and pictures. */
export const finishContent = (pieces: ContentPiece[], addresses: Addresses): string =>
  pieces.map((piece) => filled(piece, addresses)).join('')

function filled(piece: ContentPiece, { courseId, lessonIds, pictureUrls }: Addresses): string {
  if (typeof piece === 'string') return piece
  switch (piece.kind) {
    case 'course':
      return coursePath(courseId)
    case 'lesson':
      return `${learnPath(courseId)}?lesson=${lessonIds.get(piece.key)}${piece.hash}`
    case 'picture-address':
      return pictureUrls.get(piece.path) ?? ''
    case 'picture': {
      const url = pictureUrls.get(piece.path)
      return url ? piece.before + url + piece.after : piece.instead
    }
  }
}
