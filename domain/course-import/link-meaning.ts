import type { ContentPiece } from './course-draft.ts'

/** What a link or a picture in a lesson means: a page of the course, a file to store, something outside the folder that is left as it
 *  is, or nothing ('unresolved'). */
export type Meaning = { kind: 'elsewhere' } | { kind: 'unresolved' } | Inside

type Inside =
  | { kind: 'course' }
  | { kind: 'lesson'; key: string; hash: string }
  | { kind: 'picture'; path: string }

/** Who knows the folder answers what a target in a lesson means. `words` are those of the link. */
export type Asker = {
  link: (target: string, words: string) => Meaning
  picture: (target: string) => Meaning
}

/** The gap that a link to something inside the course leaves in the Markdown. */
export const addressOf = (meaning: Inside): ContentPiece =>
  meaning.kind === 'picture' ? { kind: 'picture-address', path: meaning.path } : meaning
