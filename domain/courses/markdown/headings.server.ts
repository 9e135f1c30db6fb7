import type { Element, Root } from 'hast'
import { EXIT, SKIP, visit } from 'unist-util-visit'
import { idPrefix } from './allowlist.server.ts'
import { htmlText } from './html-text.server.ts'

const headingNames = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** 1 to 6 for a heading, else null. */
export const headingLevel = (element: Element): number | null =>
  headingNames.indexOf(element.tagName) + 1 || null

/** The part of an address that leads to a heading, as GitHub forms it: 'Apa itu IoT?' → 'apa-itu-iot'. */
const headingSlug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-')

/** The words of a heading: two say the same when only case and blanks differ. */
export const plainWords = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** Removes the first heading when it only repeats the title that the page shows anyway. */
export function dropRepeatedTitle(tree: Root, title: string): void {
  visit(tree, 'element', (element, index, parent) => {
    if (headingLevel(element) === null) return
    if (index !== undefined && parent && plainWords(htmlText(element)) === plainWords(title))
      parent.children.splice(index, 1)
    return EXIT
  })
}

/** Puts all headings below `baseLevel` without skipping a level, never deeper than h6, and gives each an address of its own. */
export function placeHeadings(tree: Root, baseLevel: number): void {
  const above: number[] = []
  const taken = new Map<string, number>()
  visit(tree, 'element', (element) => {
    const level = headingLevel(element)
    if (level === null) return
    const text = htmlText(element)
    while ((above.at(-1) ?? 0) >= level) above.pop()
    above.push(level)
    element.tagName = `h${Math.min(6, baseLevel + above.length)}`
    const slug = headingSlug(text)
    if (slug) element.properties.id = idPrefix + unique(slug, taken)
    return SKIP
  })
}

function unique(slug: string, taken: Map<string, number>): string {
  const times = taken.get(slug) ?? 0
  taken.set(slug, times + 1)
  return times === 0 ? slug : `${slug}-${times}`
}
