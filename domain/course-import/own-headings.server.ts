import { plainWords } from '#domain/courses/markdown/headings.server.ts'
import type { Heading } from './document-facts.server.ts'

/** Answers, link by link in the order of the page, which heading of the page the words of a link to it name: its
 *  address, or null. Translated courses have lost the anchors of such links, and often say the words in another way
 *  than the heading does. A table of contents goes through the headings in their order: what says none to the letter
 *  means the next one of the same rank, when the two share a word. */
export function ownHeadings(headings: Heading[]): (words: string) => string | null {
  let last: Heading | undefined
  return (given) => {
    const words = plainWords(given)
    const found = headings.find((heading) => heading.words === words) ?? nextAfter(headings, last, words)
    if (found) last = found
    return found?.address ?? null
  }
}

function nextAfter(headings: Heading[], last: Heading | undefined, words: string): Heading | undefined {
  if (!last) return undefined
  const next = headings.slice(headings.indexOf(last) + 1).find(({ level }) => level === last.level)
  const said = new Set(telling(words))
  return next && telling(next.words).some((word) => said.has(word)) ? next : undefined
}

/** The words that are long enough to say something. */
const telling = (words: string) => words.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2)
