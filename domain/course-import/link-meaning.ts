import type { ContentPiece } from './course-draft.ts'

/** What a link or a picture in a lesson means: a page of the course, a file to store, something outside the folder that is left as it
 *  is, or nothing ('unresolved'). */
export type Meaning = { kind: 'elsewhere' } | { kind: 'unresolved' } | Inside

type Inside =
  | { kind: 'course' }
  | { kind: 'lesson'; key: string; hash: string }
  /** A heading of the page that the link is on. */
  | { kind: 'here'; hash: string }
  | { kind: 'picture'; path: string }

/** Who knows the folder answers what a target in a lesson means. `words` are those of the link. */
export type Asker = {
  link: (target: string, words: string) => Meaning
  picture: (target: string) => Meaning
}

/** The address of something inside the course, or the gap that it leaves in the Markdown until it is known. */
export function addressOf(meaning: Inside): ContentPiece {
  if (meaning.kind === 'here') return meaning.hash
  return meaning.kind === 'picture' ? { kind: 'picture-address', path: meaning.path } : meaning
}
