import type { Element, ElementContent, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { wholePicture } from '#shared/picture-widths.ts'

const storedSize = /^\/media\/[\w./-]+-(\d{1,5})x(\d{1,5})\.webp$/

/** Pictures load late and off the main thread, and leave room for themselves. Shown are those that this site stores:
 *  readers' browsers ask no other site (P26). One of an https address becomes a link to it, any other its description. */
export function placePictures(tree: Root): void {
  const inLinks = new Set<Element>()
  visit(tree, 'element', (element) => {
    if (element.tagName === 'a') visit(element, 'element', (inside) => void inLinks.add(inside))
  })
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'img' || index === undefined || !parent) return
    const picture = shownPicture(element)
    const instead = picture ? [picture] : inLinks.has(element) ? descriptionOf(element) : linkOf(element)
    parent.children.splice(index, 1, ...instead)
    return [SKIP, index + instead.length]
  })
}

function shownPicture({ properties }: Element): Element | null {
  // Copied from a page it may be the address of one width; which one is shown is decided there.
  const src = wholePicture(String(properties.src ?? ''))
  const size = src.match(storedSize)
  if (!size) return null
  return {
    type: 'element',
    tagName: 'img',
    properties: {
      src,
      alt: String(properties.alt ?? ''),
      width: size[1],
      height: size[2],
      loading: 'lazy',
      decoding: 'async',
    },
    children: [],
  }
}

function linkOf(element: Element): ElementContent[] {
  const href = String(element.properties.src ?? '')
  if (!/^https:\/\//i.test(href) || !URL.canParse(href)) return descriptionOf(element)
  const words = String(element.properties.alt ?? '').trim() || new URL(href).hostname
  return [{ type: 'element', tagName: 'a', properties: { href }, children: [{ type: 'text', value: words }] }]
}

function descriptionOf({ properties }: Element): ElementContent[] {
  const alt = String(properties.alt ?? '').trim()
  return alt
    ? [{ type: 'element', tagName: 'em', properties: {}, children: [{ type: 'text', value: alt }] }]
    : []
}
