import type { Element, ElementContent, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

const storedSize = /^\/media\/[\w./-]+-(\d{1,5})x(\d{1,5})\.webp$/

/** Pictures load late and off the main thread, tell other sites nothing about the reader, and leave room for themselves where their
 *  size is known. Shown are those that the site stores and those of https addresses; any other is replaced by its description. */
export function placePictures(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'img' || index === undefined || !parent) return
    const picture = shownPicture(element)
    const instead = picture ? [picture] : descriptionOf(element)
    parent.children.splice(index, 1, ...instead)
    return [SKIP, index + instead.length]
  })
}

function shownPicture({ properties }: Element): Element | null {
  const src = String(properties.src ?? '')
  const size = src.match(storedSize)
  if (!size && !isHttps(src)) return null
  return {
    type: 'element',
    tagName: 'img',
    properties: {
      src,
      alt: String(properties.alt ?? ''),
      width: size?.[1] ?? properties.width,
      height: size?.[2] ?? properties.height,
      loading: 'lazy',
      decoding: 'async',
      referrerPolicy: 'no-referrer',
    },
    children: [],
  }
}

const isHttps = (src: string) => /^https:\/\//i.test(src) && URL.canParse(src)

function descriptionOf({ properties }: Element): ElementContent[] {
  const alt = String(properties.alt ?? '').trim()
  return alt
    ? [{ type: 'element', tagName: 'em', properties: {}, children: [{ type: 'text', value: alt }] }]
    : []
}
