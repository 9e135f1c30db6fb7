import type { Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

/** 'Rp' and its number stay on one line. Code is left as it was written: it is copied. */
export function keepAmountsWhole(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === 'element' && (node.tagName === 'pre' || node.tagName === 'code')) return SKIP
    if (node.type === 'text') node.value = node.value.replaceAll(/\bRp (?=\d)/g, 'Rp\u00a0')
  })
}
