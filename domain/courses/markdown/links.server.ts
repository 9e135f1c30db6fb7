import type { Element, ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { idPrefix } from './allowlist.server.ts'
import { htmlText } from './html-text.server.ts'

/** Links to other sites vouch for nothing and tell nothing; links to a place in a lesson lead to its prefixed id. A link that leads
 *  nowhere that a reader could go (a relative file name, a broken address) loses its tag and keeps its words. */
export function placeLinks(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'a' || index === undefined || !parent) return
    const target = targetOf(String(element.properties.href ?? ''))
    if (!target || !hasName(element)) {
      parent.children.splice(index, 1, ...element.children)
      return index
    }
    element.properties.href = target.href
    if (target.isElsewhere) element.properties.rel = ['noopener', 'noreferrer', 'nofollow']
  })
}

const here = 'https://here.invalid'

function targetOf(href: string): { href: string; isElsewhere: boolean } | null {
  const isRelative = !/^(?:https?:|mailto:|[/#?])/i.test(href)
  if (isRelative || !URL.canParse(href, here)) return null
  const url = new URL(href, here)
  if (url.protocol === 'mailto:') return { href, isElsewhere: false }
  if (url.origin !== here) return { href, isElsewhere: true }
  return { href: withPrefixedHash(href), isElsewhere: false }
}

/** '#a' and '/courses/…/learn?lesson=…#a' lead to headings, whose ids carry a prefix. */
function withPrefixedHash(href: string): string {
  const [address = '', hash] = href.split(/#(.*)/s)
  if (!hash) return href
  return `${address}#${hash.startsWith(idPrefix) ? hash : idPrefix + hash}`
}

/** True when a link has words, or pictures that are described: a nameless link can't be announced. */
function hasName(link: Element): boolean {
  return Boolean(link.properties.ariaLabel) || htmlText(link) !== '' || link.children.some(isDescribedPicture)
}

const isDescribedPicture = (node: ElementContent): boolean =>
  node.type === 'element' &&
  (node.tagName === 'img' ? node.properties.alt !== '' : node.children.some(isDescribedPicture))
