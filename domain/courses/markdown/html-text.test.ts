import type { ElementContent, Root } from 'hast'
import { expect, test } from 'vitest'
import { htmlText } from './html-text.server.ts'

const text = (value: string): ElementContent => ({ type: 'text', value })
const element = (tagName: string, ...children: ElementContent[]): ElementContent => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})
const textOf = (...children: ElementContent[]): string => {
  const root: Root = { type: 'root', children }
  return htmlText(root)
}

test.each(
  `address article aside blockquote br caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary
   table td th tr ul`.split(/\s+/),
)('what stands in <%s> touches nothing before and after it', (name) => {
  expect(textOf(text('satu'), element(name, text('dua')), text('tiga'))).toBe('satu dua tiga')
})

test.each(['em', 'a', 'code', 'span', 'sup'])('<%s> stands within a word', (name) => {
  expect(textOf(text('satu'), element(name, text('dua')), text('tiga'))).toBe('satuduatiga')
})

test.each('script style template noscript title svg math iframe object select textarea'.split(' '))(
  'nobody reads what is in <%s>',
  (name) => {
    expect(textOf(text('satu '), element(name, element('p', text('dua'))), text('tiga'))).toBe('satu tiga')
  },
)

test('blanks of any kind and number are one, and none is at the ends', () => {
  expect(textOf(text(' \n satu\t\n dua '), text(' tiga\u00a0'))).toBe('satu dua tiga')
})

test('comments say nothing, and a text by itself says itself', () => {
  expect(textOf(text('satu'), { type: 'comment', value: 'dua' })).toBe('satu')
  expect(htmlText({ type: 'text', value: 'satu' })).toBe('satu')
})
