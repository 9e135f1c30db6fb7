import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { htmlText } from './html-text.server.ts'

/** Tables and code are wider than a phone: each scrolls inside itself, and a keyboard can get there to scroll it. */
export function addScrollRegions(tree: Root, tableLabel: (n: number) => string): void {
  let tables = 0
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName === 'pre') element.properties.tabIndex = 0
    if (element.tagName !== 'table' || index === undefined || !parent) return
    tables += 1
    // An empty corner of a table heads nothing.
    visit(element, 'element', (cell) => {
      if (cell.tagName === 'th' && htmlText(cell) === '') cell.tagName = 'td'
    })
    parent.children[index] = region(element, tableLabel(tables))
    return SKIP
  })
}

const region = (table: Element, label: string): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { className: ['scroll-x'], tabIndex: 0, role: 'region', ariaLabel: label },
  children: [table],
})
